/** A CSV file for a French spreadsheet: semicolons, and a mark that tells it the accents are UTF-8. */
export function csvFile(rows: readonly (readonly string[])[]): string {
  return `\ufeff${rows.map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
}

/** A spreadsheet must not take a stranger's text for a formula; a plain number may be negative. */
function cell(text: string): string {
  const isFormula = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(,\d+)?$/.test(text);
  return `"${(isFormula ? `'${text}` : text).replaceAll('"', '""')}"`;
}
