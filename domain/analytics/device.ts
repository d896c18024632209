/** What a measure was taken on: as much as the browser says of itself with every request, and no more. */
export const devices = ['phone', 'desk'] as const;
export type MeasuredDevice = (typeof devices)[number];

/** Tablets are held and laid out like a desk. */
export function measuredDevice(userAgent: string | undefined): MeasuredDevice | null {
  if (!userAgent) return null;
  return /Mobi|iPhone/.test(userAgent) ? 'phone' : 'desk';
}
