/** What the shop relies on of a relay of masked calls. */
import assert from 'node:assert/strict';
import type { CallRelay } from '../calls/port.ts';
import type { Kit } from './runner.ts';

export type CallsBench = {
  calls: Omit<CallRelay, 'kind'>;
  /** The partner refuses the next bridge. Absent: it cannot. */
  refuseNext?(): void;
};

/** A number, then pauses and digits that the phone dials by itself. */
const dialable = /^\+\d{6,15}(?:[,;]+\d+)*$/;

export function checkCalls({ test, bench }: Kit<CallsBench>): void {
  const call = { key: 'order-1', to: '+33612345678', shopPhone: '+33140000000' };

  test('a bridge is a number that a phone dials, and hides that of the customer', async () => {
    const { number } = await bench().calls.openBridge(call);
    assert.match(number, dialable);
    assert.ok(!number.includes('612345678'));
  });

  test('a second press for the same delivery gets the same number', async () => {
    const first = await bench().calls.openBridge(call);
    assert.deepEqual(await bench().calls.openBridge(call), first);
  });

  test('a bridge that the partner refuses is a failure, and the driver dials directly', async () => {
    const { calls, refuseNext } = bench();
    if (!refuseNext) return;
    refuseNext();
    await assert.rejects(calls.openBridge({ ...call, key: 'order-2' }));
  });
}
