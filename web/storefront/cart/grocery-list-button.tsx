import { ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useFlag } from '../flags/use-flag.ts';
import { openOverlay } from '../overlays/overlay-store.ts';

/** Proposes the typed list, the quickest way to fill an empty cart. */
export function GroceryListButton(): ReactNode {
  if (!useFlag('grocery-list')) return null;
  return (
    <Button
      variant="secondary"
      icon={<ClipboardList aria-hidden className="size-5" />}
      onClick={() => openOverlay('grocery-list')}
    >
      Écrire ma liste
    </Button>
  );
}
