/** Whether the next visit keeps a place for the coming orders before its first paint. */
export function keepPlaceOfOrders(isKept: boolean): void {
  if (!isKept) delete document.documentElement.dataset['coming'];
  try {
    if (isKept) localStorage.setItem('coming', '1');
    else localStorage.removeItem('coming');
  } catch {
    /* No storage. */
  }
}
