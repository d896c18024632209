import { BookmarkPlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { useFlag } from '../flags/use-flag.ts';
import { openOverlay, type OverlayProps } from '../overlays/overlay-store.ts';

/** Button for pages whose products are worth saving as a list. */
export function SaveAsListButton({ products }: OverlayProps['save-list']): ReactNode {
  const hasLists = useFlag('grocery-list');
  if (!hasLists || products.length === 0) return null;
  return (
    <Button
      variant="secondary"
      className="no-print self-start"
      icon={<BookmarkPlus aria-hidden className="size-5" />}
      onClick={() => openOverlay('save-list', { products })}
    >
      Enregistrer comme liste
    </Button>
  );
}
