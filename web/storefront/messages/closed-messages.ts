/** What this browser has closed: a message is shown until somebody has had enough of it, and the shop is not told who. */
const storageKey = 'messages-closed';
/** Older ones are over. */
const kept = 30;

export function readClosed(storage: Pick<Storage, 'getItem'>): string[] {
  try {
    const ids: unknown = JSON.parse(storage.getItem(storageKey) ?? '[]');
    return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : [];
  } catch {
    return [];
  }
}

export function keepClosed(storage: Pick<Storage, 'getItem' | 'setItem'>, id: string): string[] {
  const ids = [...readClosed(storage).filter((other) => other !== id), id].slice(-kept);
  try {
    storage.setItem(storageKey, JSON.stringify(ids));
  } catch {
    // A full or forbidden storage: it comes back on the next visit.
  }
  return ids;
}
