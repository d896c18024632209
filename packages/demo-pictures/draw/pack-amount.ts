/** Grams or millilitres of one pack, by which its picture is larger or smaller in its frame. */
const units: Readonly<Record<string, number>> = { kg: 1000, g: 1, L: 1000, cl: 10, ml: 1 };
/** Where the shop states a number of things and no weight. */
const usual: Readonly<Record<string, number>> = {
  bag: 2500,
  'roll-pack': 2500,
  sleeve: 400,
  box: 150,
  'flat-box': 250,
  pouch: 250,
  pot: 600,
};

export function amountOf(net: string, shape: string): number {
  const said = /(\d+(?:,\d+)?) ?(kg|g|L|cl|ml)\b/u.exec(net);
  if (said === null) return usual[shape] ?? 300;
  return Number(said[1]?.replace(',', '.')) * (units[said[2] ?? 'g'] ?? 1);
}
