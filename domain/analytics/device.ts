export const devices = ['phone', 'desk'] as const;
export type MeasuredDevice = (typeof devices)[number];

/** Tablets count as desktops, whose layout they use. */
export function measuredDevice(userAgent: string | undefined): MeasuredDevice | null {
  if (!userAgent) return null;
  return /Mobi|iPhone/.test(userAgent) ? 'phone' : 'desk';
}
