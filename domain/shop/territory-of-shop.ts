import { territoryOf, type Territory } from '../french-territories.ts';
import type { Shop } from './contract.ts';

export const territoryOfShop = ({ address, timeZone }: Shop): Territory =>
  territoryOf({ postalCode: address?.postalCode ?? null, timeZone });
