/**
 * Messages closed in this browser. Kept locally, so that the shop does not learn who closed them.
 */
const storageKey = 'messages-closed';
/** Older messages have ended. */
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
    // Storage full or blocked: the message returns on the next visit.
  }
  return ids;
}
