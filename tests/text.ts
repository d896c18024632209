/** Replaces the no-break spaces of French formatting by plain ones, which expectations use. */
export function withPlainSpaces(text: string): string {
  return text.replace(/[\u202F\u00A0]/g, ' ');
}
