/** Separate from rules.ts, to keep the pages' first load small. */

export function isCollection(type: string): boolean {
  return (
    type === 'collect' ||
    type === 'drive' ||
    type === 'pickup' ||
    type === 'onSitePickup' ||
    type === 'remotePickup'
  );
}
