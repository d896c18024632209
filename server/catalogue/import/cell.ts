/** A cell of a spreadsheet. What begins like a formula would be run by the spreadsheet that opens the file: an apostrophe before it makes it text, and is taken off when it comes back. */

const formula = /^'*[=+\-@\t\r]/;
/** « -20% », « -1.00 »: a number runs nothing. */
const plainNumber = /^[+-]?\d+([.,]\d+)?\s?%?$/;

export function writeCell(text: string): string {
  const safe = formula.test(text) && !plainNumber.test(text) ? `'${text}` : text;
  return /[";\r\n]|^\s|\s$/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function readCell(text: string): string {
  return text.startsWith("'") && formula.test(text) ? text.slice(1) : text;
}
