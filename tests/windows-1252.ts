/** Letters that Windows-1252 puts where Latin-1 has none. */
export const windows1252: Readonly<Record<string, number>> = {
  '’': 0x92,
  œ: 0x9c,
  Œ: 0x8c,
  '€': 0x80,
  '…': 0x85,
  '–': 0x96,
};

/** As a French spreadsheet saves « CSV ». */
export const inWindows1252 = (text: string): Buffer =>
  Buffer.from([...text].map((letter) => windows1252[letter] ?? letter.charCodeAt(0)));
