import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ProductUpdate } from '#domain/cart/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { openOverlay } from '../overlays/overlay-store.ts';
import { kindOf, type UpdateKind } from '#domain/cart/update-sentences.ts';

/** Announces changed products and opens the panel that steps through them. */
export function UpdatesAlert({ updated }: { updated: readonly ProductUpdate[] }): ReactNode {
  if (updated.length === 0) return null;
  return (
    <Alert kind="warning" title={titleOf(updated)}>
      <p>{countsText(updated)}. Rien n’est retiré sans votre accord.</p>
      <Button size="s" className="mt-3 min-h-11" onClick={() => openOverlay('updated-products')}>
        {updated.length === 1 ? 'Voir ce produit' : 'Les voir un par un'}
      </Button>
    </Alert>
  );
}

/**
 * The same in the cart, in the place of its children and at their height: it comes after the
 * lines are shown, and must not move them under the finger.
 */
export function UpdatesNotice({
  updated,
  children,
}: {
  updated: readonly ProductUpdate[];
  children: ReactNode;
}): ReactNode {
  return (
    <div role="status">
      {updated.length === 0 ? (
        children
      ) : (
        <button
          type="button"
          className="flex h-11 items-center gap-2 rounded-md bg-butter px-3 text-left text-sm leading-tight font-semibold"
          onClick={() => openOverlay('updated-products')}
        >
          <CircleAlert aria-hidden className="size-5 flex-none" />
          <span className="underline">{titleOf(updated)}</span>
        </button>
      )}
    </div>
  );
}

function titleOf({ length }: readonly ProductUpdate[]): string {
  return length === 1 ? 'Un produit a changé' : `${length} produits ont changé`;
}

const names: [UpdateKind, string, string][] = [
  ['unavailable', 'indisponible', 'indisponibles'],
  ['incomplete', 'incomplet', 'incomplets'],
  ['updated', 'mis à jour', 'mis à jour'],
];

/** « 1 indisponible, 2 mis à jour » */
function countsText(updated: readonly ProductUpdate[]): string {
  return names
    .flatMap(([kind, one, many]) => {
      const count = updated.filter((update) => kindOf(update) === kind).length;
      return count > 0 ? [plural(count, one, many)] : [];
    })
    .join(', ');
}
