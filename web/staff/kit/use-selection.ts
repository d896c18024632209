import { useRef, useState } from 'react';

/** The rows that were ticked and are still there. With Shift, a tick reaches from the last one to this one. */
export function useSelection<Row>(rows: readonly Row[], idOf: (row: Row) => string) {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const last = useRef<string | null>(null);
  const selected = rows.filter((row) => ids.has(idOf(row)));

  function toggle(id: string, isRange: boolean): void {
    const order = rows.map(idOf);
    const [from, to] = [order.indexOf(last.current ?? ''), order.indexOf(id)];
    const reached =
      isRange && from >= 0 ? order.slice(Math.min(from, to), Math.max(from, to) + 1) : [id];
    const isOn = !ids.has(id);
    last.current = id;
    setIds(
      (before) =>
        new Set(isOn ? [...before, ...reached] : [...before].filter((x) => !reached.includes(x))),
    );
  }

  return {
    ids,
    selected,
    toggle,
    toggleAll: () =>
      setIds(selected.length === rows.length ? new Set<string>() : new Set(rows.map(idOf))),
    clear: () => setIds(new Set<string>()),
  };
}
export type Selection = Pick<
  ReturnType<typeof useSelection>,
  'ids' | 'toggle' | 'toggleAll' | 'clear'
>;
