import { Search } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { ChoiceSearch } from './choice-search.tsx';

/** A link inside the shop: typed, or searched by the name of its target. */
export function LinkField({
  label,
  hint,
  isOptional,
  maximum,
  value,
  error,
  onChange,
}: {
  label: string;
  hint?: string | undefined;
  isOptional: boolean;
  maximum: number;
  value: string;
  error: string | null;
  onChange(value: string): void;
}): ReactNode {
  const [isSearching, setIsSearching] = useState(false);
  return (
    <div className="flex flex-col gap-2">
      <TextField
        label={label}
        hint={hint}
        isOptional={isOptional}
        error={error}
        value={value}
        maxLength={maximum}
        placeholder="/categorie/fromagerie"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        inputMode="url"
        onChange={(event) => onChange(event.currentTarget.value)}
        beside={
          <IconButton
            tone="white"
            className="size-12"
            label={`${label} : chercher une page`}
            aria-expanded={isSearching}
            icon={<Search aria-hidden className="size-5" />}
            onClick={() => setIsSearching(!isSearching)}
          />
        }
      />
      {isSearching ? (
        <ChoiceSearch
          of="link"
          label="Page, rayon, recette ou produit"
          onChoose={({ id }) => {
            onChange(id);
            setIsSearching(false);
          }}
        />
      ) : null}
    </div>
  );
}
