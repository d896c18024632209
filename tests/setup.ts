/** Properties are tried on the same examples at every run, so that a red build is about its change; FC_SEED explores others. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_121) });
