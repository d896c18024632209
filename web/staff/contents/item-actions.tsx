import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { useMovedFocus } from './use-moved-focus.ts';

/** Up, down and away, for one of a list; the focus goes with what is moved. */
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

/** The button that was pressed goes with what it removed: the keyboard goes on from the list. */
function focusAfter(items: Element | null): void {
  requestAnimationFrame(() =>
    items?.querySelector<HTMLElement>('button:enabled, input, textarea')?.focus(),
  );
}
