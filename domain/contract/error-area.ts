/** Builds one area of the error table: numbers follow the order of the rows. */
type ErrorRow = { status: number; code: string; message: string };

export function area<const Rows extends Record<string, [status: number, message: string]>>(
  prefix: string,
  firstNumber: number,
  rows: Rows,
): { [Name in keyof Rows]: ErrorRow } {
  const entries = Object.entries(rows).map(([name, [status, message]], index) => {
    const code = `${prefix}_${String(firstNumber + index).padStart(4, '0')}`;
    return [name, { status, code, message }];
  });
  return Object.fromEntries(entries) as { [Name in keyof Rows]: ErrorRow };
}
