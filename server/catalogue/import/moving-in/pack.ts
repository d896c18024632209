/** The size of a pack, read from a name or a variant: « 500 g », « 6 x 33 cl », « lot de 6 ». */
import type { Column } from '#domain/catalogue/file-columns.ts';

const measured =
  /(?<![\p{L}\d.,])(?:(\d{1,3})\s*[x×*]\s*)?(\d{1,5}(?:[.,]\d{1,3})?)\s*(kg|kilos?|g|gr|grammes?|l|litres?|cl|ml)(?![\p{L}\d])/iu;
const counted =
  /(?<![\p{L}\d])(?:(?:lot|boîte|boite|pack|paquet) de |x\s?)(\d{1,3})(?![\p{L}\d.,])|(?<![\p{L}\d.,])(\d{1,3})\s*(?:pièces?|pieces?|pcs|unités?|œufs|oeufs)(?![\p{L}\d])/iu;

const units: readonly { is: RegExp; as: string; column: Column; each: number }[] = [
  { is: /^k/i, as: 'kg', column: 'net_grams', each: 1000 },
  { is: /^g/i, as: 'g', column: 'net_grams', each: 1 },
  { is: /^l/i, as: 'L', column: 'net_millilitres', each: 1000 },
  { is: /^c/i, as: 'cl', column: 'net_millilitres', each: 10 },
  { is: /^m/i, as: 'ml', column: 'net_millilitres', each: 1 },
];

/** The first size of the text. Empty: none, and the product's page asks for it. */
export function readPack(text: string): Partial<Record<Column, string>> {
  const [, times, amount = '', word = ''] = measured.exec(text) ?? [];
  const unit = units.find(({ is }) => is.test(word));
  if (unit) {
    const net = Math.round(Number(times ?? 1) * Number(amount.replace(',', '.')) * unit.each);
    const one = `${amount.replace('.', ',')} ${unit.as}`;
    return net > 0
      ? { pack_size: times ? `${times} × ${one}` : one, [unit.column]: String(net) }
      : {};
  }
  const [, of, alone] = counted.exec(text) ?? [];
  const pieces = Number(of ?? alone ?? 0);
  return pieces > 0 ? { pack_size: `${pieces} pièces`, pieces: String(pieces) } : {};
}

/** « Pommes (au kg) », « 3,20 €/kg »: the price is for a kilogram. */
export const isSoldByKilogram = (text: string): boolean =>
  /(?<![\p{L}])(?:au|le|par) (?:kg|kilo)(?![\p{L}])|\/\s?kg(?![\p{L}])/iu.test(text);
