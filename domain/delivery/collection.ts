/** Apart from the rules, which the first load of a page does without. */

export function isCollection(type: string): boolean {
  return (
    type === 'collect' ||
    type === 'drive' ||
    type === 'pickup' ||
    type === 'onSitePickup' ||
    type === 'remotePickup'
  );
}
