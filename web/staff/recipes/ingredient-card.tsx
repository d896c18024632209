import { type ReactNode, useDeferredValue, useState } from 'react';
import type { DraftIngredient } from '#domain/recipes/draft.ts';
import { recipeLimits } from '#domain/recipes/limits.ts';
import type { TargetChoice } from '#domain/recipes/staff-contract.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { Select } from '../../ui/select.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useFocusBack } from '../../ui/confirmation.tsx';
import { SmallPicture } from '../content/small-picture.tsx';
import { useGet } from '../kit/use-get.ts';
import { NumberField } from './number-field.tsx';
import type { FormIngredient } from './recipe-form.ts';
import { targetKey, unitNames } from './recipe-words.ts';

type CardProps = {
  ingredient: FormIngredient;
  names: ReadonlyMap<string, TargetChoice>;
  onChange(changes: Partial<DraftIngredient>): void;
  onChosen(choice: TargetChoice): void;
};

export function IngredientCard(props: CardProps): ReactNode {
  const { ingredient, onChange } = props;
  const { label, otherLabel, written, quantity, unit, isPantryEssential, isScalable } = ingredient;
  return (
    <div className="flex flex-col gap-3">
      {written ? (
        <p className="text-sm text-quiet">
          Sur la page : <span className="text-ink">« {written} »</span>
        </p>
      ) : null}
      <div className="grid items-start gap-3 sm:grid-cols-[7rem_10rem_1fr]">
        <NumberField
          label="Quantité"
          value={quantity}
          disabled={unit === 'pinch'}
          onNumber={(value) => onChange({ quantity: value || null })}
        />
        <Select
          label="Unité"
          value={unit}
          options={Object.entries(unitNames).map(([value, name]) => ({ value, label: name }))}
          onChange={(event) => {
            const chosen = event.currentTarget.value as DraftIngredient['unit'];
            onChange({ unit: chosen, ...(chosen === 'pinch' ? { quantity: null } : {}) });
          }}
        />
        <TextField
          label="Ingrédient"
          value={label}
          maxLength={recipeLimits.label}
          autoComplete="off"
          onChange={(event) => onChange({ label: event.currentTarget.value })}
        />
      </div>
      <Target {...props} />
      <details>
        <summary className="min-h-6 cursor-pointer py-1 pointer-coarse:min-h-11 pointer-coarse:pt-3 text-sm font-semibold text-leaf">
          Plus de détails
        </summary>
        <div className="mt-2 grid items-start gap-x-6 gap-y-2 sm:grid-cols-2">
          <Checkbox
            label="Fond de placard"
            hint="Chacun en a : sel, huile, farine. Il n’est pas dans le prix de la recette."
            checked={isPantryEssential}
            onChange={(event) => onChange({ isPantryEssential: event.currentTarget.checked })}
          />
          <Checkbox
            label="Même quantité pour tous"
            hint="Elle ne suit pas le nombre de personnes : une feuille de laurier."
            checked={!isScalable}
            onChange={(event) => onChange({ isScalable: !event.currentTarget.checked })}
          />
          {unit === 'piece' ? (
            <TextField
              label="À l’autre nombre"
              hint="« œuf » pour « œufs », quand les personnes changent"
              value={otherLabel}
              maxLength={recipeLimits.label}
              autoComplete="off"
              onChange={(event) => onChange({ otherLabel: event.currentTarget.value })}
            />
          ) : null}
        </div>
      </details>
    </div>
  );
}

/** What the ingredient means in this shop, in words. */
function Target({ ingredient, names, onChange, onChosen }: CardProps): ReactNode {
  const { target, label, written } = ingredient;
  const [isSearching, setIsSearching] = useState(false);
  const button = useFocusBack(isSearching);
  if (isSearching)
    return (
      <TargetSearch
        of={label || written}
        onCancel={() => setIsSearching(false)}
        onChoose={(choice) => {
          onChosen(choice);
          onChange({ target: choice.target });
          setIsSearching(false);
        }}
      />
    );
  const choice = target && names.get(targetKey(target));
  const text = !target
    ? null
    : target.kind === 'none'
      ? 'La boutique ne le vend pas'
      : choice
        ? `${choice.label} (${choice.detail})`
        : 'N’est plus dans la boutique';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {text ? (
        <p className="min-w-0 flex-1 [overflow-wrap:anywhere]">
          <span className="text-quiet">C’est : </span>
          {text}
        </p>
      ) : (
        <p className="flex-1">
          <Badge tone="butter">À relier</Badge>{' '}
          <span className="text-sm">Aucun produit n’est choisi.</span>
        </p>
      )}
      <Button ref={button} variant="secondary" onClick={() => setIsSearching(true)}>
        {text ? 'Changer' : 'Choisir le produit'}
        <span className="sr-only"> pour {label || written || 'cet ingrédient'}</span>
      </Button>
    </div>
  );
}

/** Finds what an ingredient means. Nothing is chosen before a result is pressed. */
function TargetSearch({
  of,
  onChoose,
  onCancel,
}: {
  /** The ingredient's name, searched first. */
  of: string;
  onChoose(choice: TargetChoice): void;
  onCancel(): void;
}): ReactNode {
  const [q, setQ] = useState(of);
  const asked = useDeferredValue(q.trim());
  const { data } = useGet('GET /api/staff/recipe-targets', {
    query: { q: asked },
    enabled: asked !== '',
    keepsFormer: true,
  });
  const found = asked === '' ? [] : (data?.items ?? []);
  const none: TargetChoice = {
    target: { kind: 'none' },
    label: 'La boutique ne le vend pas',
    detail: 'De l’eau, par exemple : il est cité, rien n’est mis au panier.',
    picture: null,
  };
  return (
    <div className="rounded-md bg-sand p-3">
      <TextField
        label="Chercher un mot des listes, un produit ou un rayon"
        type="search"
        value={q}
        maxLength={100}
        autoComplete="off"
        autoFocus
        onChange={(event) => setQ(event.currentTarget.value)}
      />
      <p role="status" className="mt-2 text-sm text-quiet">
        {asked !== '' && data && found.length === 0 ? `Rien pour « ${asked} »` : ''}
      </p>
      <ul className="mt-1 grid max-h-80 gap-1 overflow-y-auto">
        {[...found, none].map((choice) => (
          <li key={targetKey(choice.target)}>
            <button
              type="button"
              className="flex min-h-11 w-full items-center gap-3 rounded-md border border-line bg-white px-3 py-1.5 text-left transition-colors hover:border-ink"
              onClick={() => onChoose(choice)}
            >
              {choice.picture ? <SmallPicture base={choice.picture} className="size-10" /> : null}
              <span className="min-w-0">
                <span className="block text-sm font-semibold leading-tight [overflow-wrap:anywhere]">
                  {choice.label}
                </span>
                <span className="block text-xs text-quiet">{choice.detail}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
      <Button variant="ghost" className="mt-2" onClick={onCancel}>
        Fermer la recherche
      </Button>
    </div>
  );
}
