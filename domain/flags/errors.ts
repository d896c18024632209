import { area } from '../contract/error-area.ts';

export const flagsErrors = area('E_FLAG', 1, {
  'Flag.InvalidValue': [400, 'Ce drapeau ne prend pas cette valeur.'],
});
