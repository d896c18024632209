import { useEffect, type RefObject } from 'react';

/**
 * j and k go from row to row, and open the next one if a row is open beside the list; x ticks the one that has the focus, Shift + x those up to it; Enter
 * opens it, as the focus is on its link. Keys do nothing in a field or under a dialog.
 */
export function useListKeys(
  list: RefObject<HTMLElement | null>,
  isOn: boolean,
  toggle: ((id: string, isRange: boolean) => void) | undefined,
): void {
  useEffect(() => {
    if (!isOn) return undefined;
    function press(event: KeyboardEvent): void {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isTyped(event.target) || document.querySelector('[role="dialog"], dialog[open]')) return;
      const key = event.key.toLowerCase();
      const opened =
        list.current
          ?.querySelector('[data-opens][aria-current="true"]')
          ?.closest<HTMLElement>('[data-row]') ?? null;
      const here = document.activeElement?.closest<HTMLElement>('[data-row]') ?? opened;
      if (key === 'x' && here?.dataset.row && toggle) {
        event.preventDefault();
        toggle(here.dataset.row, event.shiftKey);
      }
      if (key !== 'j' && key !== 'k') return;
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
      const at = here ? rows.indexOf(here) : -1;
      const next = rows[key === 'j' ? at + 1 : Math.max(0, at - 1)];
      const link = next?.querySelector<HTMLElement>('[data-opens]');
      (link ?? next)?.focus();
      if (opened) link?.click();
    }
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list, isOn, toggle]);
}

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="checkbox"]), textarea, select, [contenteditable="true"]');
