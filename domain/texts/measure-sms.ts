/** SMS sizes of operators (3GPP TS 23.038): seven bits when every character allows it, else 16. */
const basic =
  '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà';
/** Characters that count twice. */
const extended = '\f^{}\\[~]|€';

export type SmsMeasure = {
  encoding: 'GSM-7' | 'UCS-2';
  /** Counted in units of the encoding. */
  length: number;
  segments: number;
  /** The characters that ask for sixteen bits. */
  costly: string[];
};

export function measureSms(text: string): SmsMeasure {
  const characters = [...text];
  const costly = [...new Set(characters.filter((one) => !`${basic}${extended}`.includes(one)))];
  if (costly.length > 0) {
    const length = text.length;
    return { encoding: 'UCS-2', length, segments: length <= 70 ? 1 : countUnicode(text), costly };
  }
  const sizes = characters.map((one) => (extended.includes(one) ? 2 : 1));
  const length = sizes.reduce<number>((sum, size) => sum + size, 0);
  return {
    encoding: 'GSM-7',
    length,
    segments: length <= 160 ? 1 : countParts(sizes, 153),
    costly,
  };
}

const countUnicode = (text: string): number =>
  countParts(
    [...text].map(({ length }) => length),
    67,
  );

/** A character of two units is not cut between two segments. */
function countParts(sizes: readonly number[], room: number): number {
  let parts = 1;
  let used = 0;
  for (const size of sizes) {
    if (used + size > room) {
      parts += 1;
      used = 0;
    }
    used += size;
  }
  return parts;
}
