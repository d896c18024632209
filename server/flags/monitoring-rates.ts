import type { FlagContext } from '#domain/flags/contract.ts';
import type { FlagKey } from '#domain/flags/defaults.ts';
import { evaluateFlag } from '#domain/flags/evaluate.ts';
import { release } from '#domain/release.ts';
import type { Flags } from './open-flags.ts';

/** The shop itself, for the rates that are drawn once for everybody: a rule aimed at people or zones does not move them. */
const shopItself: FlagContext = {
  kind: 'multi',
  device: { key: 'shop', origin: 'web', version: release },
};

/** What share of the traces and of the errors leaves, as managers have set it. */
export function monitoringRates(flags: Pick<Flags, 'rows'>): { traces: number; errors: number } {
  const rate = (key: FlagKey) =>
    Number(evaluateFlag(key, flags.rows().get(key)?.stored, shopItself));
  return {
    traces: rate('monitoring-traces-sample-rate'),
    errors: rate('monitoring-errors-sample-rate'),
  };
}
