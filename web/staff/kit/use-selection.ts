import { useEffect, useRef, useState } from 'react';

/** Selection of the list that was left last. */
let left: { address: string; ids: ReadonlySet<string> } | null = null;

/**
 * Selected rows of a list. Shift extends the selection from the row toggled last. The selection
 * is restored when the user comes back to the same address from the page of a row, and forgotten
 * when another list opens in between.
 */
export function useSelection<Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  address: string,
) {
  const [ids, setIds] = useState(() => (left?.address === address ? left.ids : new Set<string>()));
  // React runs the cleanup of the list that is left before the effects of the new one.
  useEffect(() => {
    left = null;
  }, []);
  useEffect(
    () => () => {
      left = { address, ids };
    },
    [address, ids],
  );
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
