/** Property tests use a fixed seed, so that failures come from the change at hand; FC_SEED tries others. */
import fc from 'fast-check';

fc.configureGlobal({ seed: Number(process.env['FC_SEED'] ?? 20_261_121) });
