import { useState, type ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChoiceSearch } from './choice-search.tsx';
import { SmallPicture } from './small-picture.tsx';

/** Chooses among the shop's pictures. */
export function PictureField({
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
