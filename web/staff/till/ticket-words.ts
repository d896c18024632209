import type { TillMove } from '#domain/till/contract.ts';
import { plural } from '#domain/measures/quantity.ts';

/** Empty without a difference. */
export function differenceText({ name, units, found, short, isBeforeCount }: TillMove): string {
  const said = [
    isBeforeCount
      ? `${plural(units, 'vendu', 'vendus')} avant le dernier comptage, qui les savait partis : rien n’a bougé`
      : '',
    found > 0 ? `${plural(found, 'vendu', 'vendus')} de plus que le rayon n’en comptait` : '',
    short > 0 ? `${plural(short, 'manque', 'manquent')} à des commandes` : '',
  ].filter(Boolean);
  return said.length > 0 ? `${name} : ${said.join(', ')}` : '';
}
