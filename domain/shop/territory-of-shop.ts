import { territoryOf, type Territory } from '../france/territories.ts';
import type { Shop } from './contract.ts';

export const territoryOfShop = ({ address, timeZone }: Shop): Territory =>
  territoryOf({ postalCode: address?.postalCode ?? null, timeZone });
