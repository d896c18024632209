import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useMovedFocus } from '../../ui/use-moved-focus.ts';

/** Buttons to move or remove a list item; the focus follows the item. */
export function ItemActions({
  name,
  index,
  count,
  canRemove = true,
  onMove,
  onRemove,
}: {
  name: string;
  index: number;
  count: number;
  canRemove?: boolean;
  onMove(by: -1 | 1): void;
  onRemove(): void;
}): ReactNode {
  const keepFocus = useMovedFocus(index);
  return (
    <div className="ml-auto flex">
      <IconButton
        label={`Monter ${name}`}
        icon={<ArrowUp aria-hidden className="size-5" />}
        disabled={index === 0}
        onClick={(event) => {
          keepFocus(event.currentTarget);
          onMove(-1);
        }}
      />
      <IconButton
        label={`Descendre ${name}`}
        icon={<ArrowDown aria-hidden className="size-5" />}
        disabled={index === count - 1}
        onClick={(event) => {
          keepFocus(event.currentTarget);
          onMove(1);
        }}
      />
      <IconButton
        label={`Retirer ${name}`}
        icon={<X aria-hidden className="size-5" />}
        disabled={!canRemove}
        onClick={(event) => {
          const items = event.currentTarget.closest('[data-items]');
          onRemove();
          focusAfter(items);
        }}
      />
    </div>
  );
}

/** The pressed button is removed with its item, so the focus moves to the list. */
function focusAfter(items: Element | null): void {
  requestAnimationFrame(() =>
    items?.querySelector<HTMLElement>('button:enabled, input, textarea')?.focus(),
  );
}
