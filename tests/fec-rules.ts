/**
 * The rules of the file of accounting entries, read from LPF article A47 A-1 and independent of the
 * code that writes it. Returns what breaks them.
 */
const columns =
  'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise';

export function breachesOfFec(name: string, bytes: Buffer): string[] {
  const breaches: string[] = [];
  const [, , lastDay = ''] = /^(\d{9})FEC(\d{8})\.txt$/.exec(name) ?? [];
  // VIII: SIREN, FEC, and the day that ends the year.
  if (!isDay(lastDay)) breaches.push(`name ${name}`);
  // VI: one character set of the list, here ISO 8859-15.
  const text = new TextDecoder('iso-8859-15').decode(bytes);
  if (/[\u0080-\u009f\ufffd]/.test(text)) breaches.push('characters outside ISO 8859-15');
  // VI 1°: each record ends with a carriage return or a line feed, fields with a tab or a bar.
  const [header = '', ...lines] = text.split('\r\n');
  if (lines.pop() !== '') breaches.push('the last record does not end');
  // VII 1°: the names of the fields, in this order.
  if (header.split('\t').join(' ') !== columns) breaches.push(`header ${header}`);
  const rows = lines.map((line) => line.split('\t'));
  rows.forEach((fields, index) => {
    for (const breach of breachesOfRow(fields, lastDay))
      breaches.push(`row ${index + 1}: ${breach}`);
  });
  return [...breaches, ...breachesOfEntries(rows)];
}

function breachesOfRow(fields: readonly string[], lastDay: string): string[] {
  if (fields.length !== 18) return [`${fields.length} fields`];
  const [journal, journalName, number, date = '', account = '', accountName] = fields;
  const [aux, auxName, piece, pieceDate = '', label, debit = '', credit = ''] = fields.slice(6);
  const [letter, letterDate, validDate = '', foreign, currency] = fields.slice(13);
  const checks: [name: string, isRight: boolean][] = [
    ['journal', Boolean(journal && journalName)],
    ['number', /^[1-9]\d*$/.test(number ?? '')],
    // Dates: AAAAMMJJ, without a separator; of the year that the file is about.
    ['date', isDay(date) && date.slice(0, 4) === lastDay.slice(0, 4) && date <= lastDay],
    // The first three characters are those of the French chart of accounts.
    ['account', /^[1-7]\d{2}/.test(account) && Boolean(accountName)],
    ['auxiliary account', Boolean(aux) === Boolean(auxName)],
    ['piece', Boolean(piece) && isDay(pieceDate)],
    ['label', Boolean(label)],
    // Amounts: a comma, no separator of thousands; one side of the two.
    ['amounts', isAmount(debit) && isAmount(credit)],
    ['one side', cents(debit) === 0 || cents(credit) === 0],
    ['not nothing', cents(debit) + cents(credit) !== 0],
    ['lettering', Boolean(letter) === Boolean(letterDate)],
    ['validation', isDay(validDate) && validDate >= date],
    ['currency', Boolean(foreign) === Boolean(currency)],
  ];
  return checks.flatMap(([name, isRight]) => (isRight ? [] : [`${name}: ${fields.join('|')}`]));
}

/** Entries are numbered without a gap, in the order of validation, and each balances. */
function breachesOfEntries(rows: readonly (readonly string[])[]): string[] {
  const breaches: string[] = [];
  const balances = new Map<string, number>();
  let [lastNumber, lastDate] = [0, ''];
  for (const fields of rows) {
    const [number = '', date = ''] = fields.slice(2);
    const [debit = '', credit = ''] = fields.slice(11);
    balances.set(number, (balances.get(number) ?? 0) + cents(debit) - cents(credit));
    const isNext = Number(number) === lastNumber || Number(number) === lastNumber + 1;
    if (!isNext || date < lastDate) breaches.push(`order of entry ${number}`);
    [lastNumber, lastDate] = [Number(number), date];
  }
  for (const [number, balance] of balances)
    if (balance !== 0) breaches.push(`entry ${number} is off by ${balance}`);
  return breaches;
}

const isAmount = (text: string): boolean => /^\d+,\d{2}$/.test(text);
const cents = (text: string): number => Math.round(Number(text.replace(',', '.')) * 100);

function isDay(text: string): boolean {
  const [, year, month, day] = /^(\d{4})(\d{2})(\d{2})$/.exec(text) ?? [];
  const date = new Date(`${year}-${month}-${day}T00:00:00Z`);
  return (
    !Number.isNaN(date.getTime()) && date.toISOString().slice(0, 10).replaceAll('-', '') === text
  );
}
