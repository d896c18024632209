/** French formatting puts narrow and non-breaking spaces; expectations are written with plain ones. */
export function withPlainSpaces(text: string): string {
  return text.replace(/[\u202F\u00A0]/g, ' ');
}
