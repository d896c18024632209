import { describe, expect, it } from 'vitest';
import { bagKey, createBagTicks, type BagTick } from './bag-ticks.ts';

const first = { orderId: 'o1', number: 1, isLoaded: true };
const second = { ...first, number: 2 };

/** A server that answers when the test says so. */
function openTicks() {
  const sent: { tick: BagTick; answer: PromiseWithResolvers<void> }[] = [];
  const ticks = createBagTicks((tick) => {
    const answer = Promise.withResolvers<void>();
    sent.push({ tick, answer });
    return answer.promise;
  });
  const isTicked = (bag: BagTick) => ticks.current().waiting.get(bagKey(bag))?.isLoaded;
  return { ticks, sent, isTicked };
}

describe('the bags ticked at loading', () => {
  it('the bags ticked at loading are shown before the server has answered, until it has', async () => {
    const { ticks, sent, isTicked } = openTicks();
    ticks.load(first);
    expect(isTicked(first)).toBe(true);
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.answer.resolve();
    await ticks.settle();
    expect(isTicked(first)).toBeUndefined();
    expect(ticks.current().refusals.size).toBe(0);
  });

  it('the bags ticked at loading go back when the server refuses, which says why until the next try', async () => {
    const { ticks, sent, isTicked } = openTicks();
    ticks.load(first);
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.answer.reject(new Error('gone'));
    await ticks.settle();
    expect(isTicked(first)).toBeUndefined();
    expect(ticks.current().refusals.get('o1')).toEqual(new Error('gone'));
    ticks.load(second);
    expect(ticks.current().refusals.size).toBe(0);
  });

  it('the bags ticked at loading are sent one after the other, a refused one included', async () => {
    const { ticks, sent, isTicked } = openTicks();
    ticks.load(first);
    ticks.load(second);
    await expect.poll(() => sent.length).toBe(1);
    expect([isTicked(first), isTicked(second)]).toEqual([true, true]);
    sent[0]?.answer.reject(new Error('gone'));
    await expect.poll(() => sent.length).toBe(2);
    expect(sent[1]?.tick).toEqual(second);
    sent[1]?.answer.resolve();
    await ticks.settle();
    expect(ticks.current().refusals.size).toBe(1);
  });

  it('the bags ticked at loading show the newest tick of a bag while an older one is answered', async () => {
    const { ticks, sent, isTicked } = openTicks();
    ticks.load(first);
    ticks.load({ ...first, isLoaded: false });
    await expect.poll(() => sent.length).toBe(1);
    sent[0]?.answer.resolve();
    await expect.poll(() => sent.length).toBe(2);
    expect(isTicked(first)).toBe(false);
    sent[1]?.answer.resolve();
    await ticks.settle();
    expect(isTicked(first)).toBeUndefined();
  });
});
