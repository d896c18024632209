import { ClipboardList } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useFlag } from '../flags/use-flag.ts';
import { openOverlay } from '../overlay-store.ts';

/** Where there is nothing yet, a list is the quickest way to a full cart. */
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
