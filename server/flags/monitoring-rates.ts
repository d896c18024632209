import type { FlagContext } from '#domain/flags/contract.ts';
import type { FlagKey } from '#domain/flags/defaults.ts';
import { evaluateFlag } from '#domain/flags/evaluate.ts';
import { release } from '#domain/contract/release.ts';
import type { Flags } from './open-flags.ts';

/** Context of the shop itself: these rates apply to everybody, so targeted rules do not affect them. */
const shopItself: FlagContext = {
  kind: 'multi',
  device: { key: 'shop', origin: 'web', version: release },
};

/** Sampling rates of traces and errors, as set by managers. */
export function monitoringRates(flags: Pick<Flags, 'rows'>): { traces: number; errors: number } {
  const rate = (key: FlagKey) =>
    Number(evaluateFlag(key, flags.rows().get(key)?.stored, shopItself));
  return {
    traces: rate('monitoring-traces-sample-rate'),
    errors: rate('monitoring-errors-sample-rate'),
  };
}
