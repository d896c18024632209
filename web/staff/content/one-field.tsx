import { Search } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FieldForm } from '#domain/content/block-forms.ts';
import { isShopAddress } from '#domain/addresses/shop-address.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Select } from '../../ui/select.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { ChoiceSearch } from './choice-search.tsx';
import { toneNames } from './page-texts.ts';
import { SmallPicture } from './small-picture.tsx';

/** Text fields enforce their maximum length; other rules are checked when the draft is saved. */
export function OneField({
  field,
  value,
  onChange,
}: {
  field: FieldForm<string>;
  value: string;
  onChange(value: string): void;
}): ReactNode {
  const { label, hint, maximum, isRequired } = field;
  const texts = { label, hint, isOptional: !isRequired };
  switch (field.kind) {
    case 'line':
      return (
        <TextField
          {...texts}
          value={value}
          maxLength={maximum}
          autoComplete="off"
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'text':
      return (
        <TextArea
          {...texts}
          rows={maximum > 1_000 ? 7 : 3}
          value={value}
          maxLength={maximum}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
    case 'link':
      return (
        <LinkField
          {...texts}
          maximum={maximum}
          value={value}
          error={
            value && !isShopAddress(value)
              ? 'Une adresse de la boutique, par exemple /categorie/fromagerie'
              : null
          }
          onChange={onChange}
        />
      );
    case 'picture':
      return <PictureField label={label} value={value} onChange={onChange} />;
    case 'tone':
      return (
        <Select
          label={label}
          value={value}
          options={Object.entries(toneNames).map(([tone, name]) => ({ value: tone, label: name }))}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      );
  }
}

/** Chooses among the shop's pictures. */
function PictureField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange(value: string): void;
}): ReactNode {
  const [isSearching, setIsSearching] = useState(false);
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      <p className="text-sm font-semibold">
        {label}
        <span className="font-normal text-quiet"> (facultatif)</span>
      </p>
      <div className="flex flex-wrap items-center gap-2">
        {value ? <SmallPicture base={value} className="size-16 border border-line" /> : null}
        <Button
          variant="secondary"
          aria-expanded={isSearching}
          onClick={() => setIsSearching(!isSearching)}
        >
          {value ? 'Changer l’image' : 'Choisir une image'}
        </Button>
        {value ? (
          <Button variant="ghost" onClick={() => onChange('')}>
            Sans image
          </Button>
        ) : null}
      </div>
      {isSearching ? (
        <ChoiceSearch
          of="picture"
          label="Image de la boutique, d’un rayon, d’un produit ou d’une recette"
          onChoose={({ id }) => {
            onChange(id);
            setIsSearching(false);
          }}
        />
      ) : null}
    </div>
  );
}

/** A link inside the shop: typed, or searched by the name of its target. */
function LinkField({
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
