import type { TillMove } from '#domain/till/contract.ts';
import { plural } from '#domain/measures/quantity.ts';

/** Empty without a difference. */
export function differenceText({ name, found, short }: TillMove): string {
  const said = [
    found > 0 ? `${plural(found, 'vendu', 'vendus')} de plus que le rayon n’en comptait` : '',
    short > 0 ? `${plural(short, 'manque', 'manquent')} à des commandes` : '',
  ].filter(Boolean);
  return said.length > 0 ? `${name} : ${said.join(', ')}` : '';
}
