/** Which line the form is open for: the page's button and the lines' buttons open the same form. */
import { useSyncExternalStore } from 'react';

/** `count` distinguishes two openings: each starts anew. */
type Opening = { isOpen: boolean; productId: string | null; count: number };

let opening: Opening = { isOpen: false, productId: null, count: 0 };
const listeners = new Set<() => void>();

function set(next: Opening): void {
  opening = next;
  for (const listener of listeners) listener();
}

export const openComplaint = (productId: string | null = null): void =>
  set({ isOpen: true, productId, count: opening.count + 1 });
export const closeComplaint = (): void => set({ ...opening, isOpen: false });

export function useComplaintOpening(): Opening {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => opening,
    () => opening,
  );
}
