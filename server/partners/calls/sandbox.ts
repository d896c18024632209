/** Relay of demos and tests: numbers that the French plan reserves for fiction, which ring nowhere. */
import { createHash } from 'node:crypto';
import type { CallRelay } from './port.ts';

const fictional = '+3319900';
const numbersLeft = 10_000;

export const sandboxCalls: CallRelay = {
  async openBridge({ key }) {
    const rank = createHash('sha256').update(key).digest().readUInt32BE(0) % numbersLeft;
    return { number: `${fictional}${String(rank).padStart(4, '0')}` };
  },
};
