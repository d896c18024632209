import { useState, type PointerEvent } from 'react';

export type Drag = { id: string; /** Rank among its siblings, itself left out. */ index: number };

/**
 * Drags a row among its siblings, by mouse, pen or finger. The handle of each row takes
 * `handleProps`; each sibling carries `data-sibling` with its id, its own line first.
 */
export function useSiblingDrag(onDrop: (drag: Drag) => void): {
  drag: Drag | null;
  handleProps(id: string): object;
} {
  const [drag, setDrag] = useState<Drag | null>(null);

  const follow = (event: PointerEvent<HTMLElement>, id: string) => {
    const index = rankAt(event.currentTarget, id, event.clientY);
    setDrag({ id, index });
    return index;
  };
  return {
    drag,
    handleProps: (id) => ({
      onPointerDown(event: PointerEvent<HTMLElement>) {
        if (event.button !== 0) return;
        // The handle hears the moves wherever the pointer goes.
        event.currentTarget.setPointerCapture(event.pointerId);
        event.preventDefault();
        follow(event, id);
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (drag?.id === id) follow(event, id);
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        if (drag?.id !== id) return;
        onDrop({ id, index: follow(event, id) });
        setDrag(null);
      },
      onPointerCancel: () => setDrag(null),
    }),
  };
}

/** How many other siblings have their line above this height. */
function rankAt(handle: HTMLElement, id: string, y: number): number {
  const list = handle.closest('[data-siblings]');
  const others = [...(list?.children ?? [])].filter(
    (row): row is HTMLElement =>
      row instanceof HTMLElement &&
      row.dataset['sibling'] !== undefined &&
      row.dataset['sibling'] !== id,
  );
  return others.filter((row) => {
    const line = (row.firstElementChild ?? row).getBoundingClientRect();
    return line.top + line.height / 2 < y;
  }).length;
}
