import type { ReactNode } from 'react';
import { maximumReferences } from '#domain/content/block-forms.ts';
import type { StoredCard } from '#domain/content/template.ts';
import { ChoiceSearch } from './choice-search.tsx';
import { useChosen } from './chosen.ts';
import { moved } from './edit-text.ts';
import { ItemActions } from './item-actions.tsx';
import { SmallPicture } from './small-picture.tsx';

const texts = {
  PRODUCT: { of: 'product', title: 'Produits choisis', search: 'Ajouter un produit' },
  RECIPE: { of: 'recipe', title: 'Recettes choisies', search: 'Ajouter une recette' },
} as const;

/** Products or recipes chosen by hand, in order. */
export function References({
  of: type,
  cards,
  onChange,
}: {
  of: 'PRODUCT' | 'RECIPE';
  cards: readonly StoredCard[];
  onChange(cards: StoredCard[]): void;
}): ReactNode {
  const { of, title, search } = texts[type];
  const { nameOf, remember } = useChosen();
  const ids = cards.flatMap((card) => (card.type === 'CUSTOM_CONTENT' ? [] : [card.id]));
  return (
    <div data-items role="group" aria-label={title} className="flex flex-col gap-2">
      <p className="text-sm font-semibold">{title}</p>
      {ids.length > 0 ? (
        <ol className="overflow-hidden rounded-md border border-line">
          {ids.map((id, index) => {
            const choice = nameOf(of, id);
            return (
              <li
                key={id}
                className="flex flex-wrap items-center gap-x-3 border-b border-line px-2 py-1 last:border-0"
              >
                {choice?.picture ? (
                  <SmallPicture base={choice.picture} className="size-10" />
                ) : null}
                <span className="min-w-0 flex-[1_1_8rem] leading-tight [overflow-wrap:anywhere]">
                  {choice?.label ?? id}
                  {choice?.detail ? (
                    <span className="block text-sm text-quiet">{choice.detail}</span>
                  ) : null}
                </span>
                <ItemActions
                  name={choice?.label ?? id}
                  index={index}
                  count={ids.length}
                  onMove={(by) => onChange(moved(cards, index, by))}
                  onRemove={() =>
                    onChange(
                      cards.filter((card) => card.type === 'CUSTOM_CONTENT' || card.id !== id),
                    )
                  }
                />
              </li>
            );
          })}
        </ol>
      ) : (
        <p className="text-sm text-quiet">Aucun pour l’instant.</p>
      )}
      {ids.length < maximumReferences ? (
        <ChoiceSearch
          of={of}
          label={search}
          except={ids}
          onChoose={(choice) => {
            remember(of, choice);
            onChange([...cards, { type, id: choice.id }]);
          }}
        />
      ) : null}
    </div>
  );
}
