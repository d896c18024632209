import { useDeferredValue, useState, type ReactNode } from 'react';
import type { TargetChoice } from '#domain/recipes/staff-contract.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { SmallPicture } from '../content/small-picture.tsx';
import { targetKey } from './recipe-words.ts';
import { useGet } from '../kit/use-get.ts';

/** Finds what an ingredient means. Nothing is chosen before a result is pressed. */
export function TargetSearch({
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
