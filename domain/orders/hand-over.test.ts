import { describe, expect, it } from 'vitest';
import { orderStatusSchema } from './contract.ts';
import { isStopOfAnother, maximumCodeTries, whyNotCollected } from './hand-over.ts';

describe('who may report on a stop', () => {
  it('R03 a driver only on their own stops, a manager on any', () => {
    const order = { status: 'inTransit', driverId: 'lea' } as const;
    expect(isStopOfAnother(order, { id: 'lea', by: 'driver' })).toBe(false);
    expect(isStopOfAnother(order, { id: 'max', by: 'driver' })).toBe(true);
    expect(isStopOfAnother({ ...order, driverId: null }, { id: 'max', by: 'driver' })).toBe(true);
    expect(isStopOfAnother(order, { id: 'marc', by: 'manager' })).toBe(false);
  });

  it('R03 an order that is not on the road is nobody’s stop', () => {
    for (const status of orderStatusSchema.options.filter((status) => status !== 'inTransit'))
      expect(isStopOfAnother({ status, driverId: 'lea' }, { id: 'max', by: 'driver' })).toBe(false);
  });
});

describe('handing a pickup over', () => {
  const right = { tries: 0, isRightCode: true, isCodeGiven: true };
  const preparer = { by: 'preparer', reason: undefined } as const;
  const manager = { by: 'manager', reason: undefined } as const;

  it('handing a pickup over accepts the right code from every authorised member', () => {
    expect(whyNotCollected(right, preparer)).toBe(null);
    expect(whyNotCollected(right, manager)).toBe(null);
    expect(whyNotCollected({ ...right, isRightCode: false }, preparer)).toBe('wrong');
  });

  it('handing a pickup over accepts no code after too many wrong ones', () => {
    expect(whyNotCollected({ ...right, tries: maximumCodeTries - 1 }, preparer)).toBe(null);
    expect(whyNotCollected({ ...right, tries: maximumCodeTries }, preparer)).toBe('blocked');
    expect(whyNotCollected({ ...right, tries: maximumCodeTries }, manager)).toBe('blocked');
  });

  it('handing a pickup over without a code requires a manager and a reason', () => {
    const none = { tries: maximumCodeTries, isRightCode: false, isCodeGiven: false };
    expect(whyNotCollected(none, preparer)).toBe('needsCode');
    expect(whyNotCollected(none, { by: 'preparer', reason: 'Pièce d’identité vue' })).toBe(
      'needsCode',
    );
    expect(whyNotCollected(none, manager)).toBe('needsReason');
    expect(whyNotCollected(none, { by: 'manager', reason: 'Pièce d’identité vue' })).toBe(null);
  });
});
