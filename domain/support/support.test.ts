import { describe, expect, it } from 'vitest';
import { timeZone } from '../france/time-zones.ts';
import { answerOf, chatbot, findChoice, toTheTeam } from './chatbot.ts';
import { messaging } from './limits.ts';
import { isSupportOpen, nextSupportOpening } from './hours.ts';

const daily = { days: [1, 2, 3, 4, 5, 6, 7], from: 9, to: 22 };

describe('customer service', () => {
  it.each([
    ['2026-11-21T08:59:00+01:00', false],
    ['2026-11-21T09:00:00+01:00', true],
    ['2026-11-22T21:59:00+01:00', true],
    ['2026-11-22T22:00:00+01:00', false],
    ['2026-07-01T09:00:00+02:00', true],
  ])('C06b at %s customer service is open: %s', (at, isOpen) => {
    expect(isSupportOpen(daily, Temporal.Instant.from(at), timeZone)).toBe(isOpen);
  });

  it.each([
    ['2026-11-21T08:59:00+01:00', '2026-11-21T09:00:00+01:00'],
    ['2026-11-21T12:00:00+01:00', null],
    ['2026-11-21T22:00:00+01:00', '2026-11-22T09:00:00+01:00'],
    ['2026-10-24T23:30:00+02:00', '2026-10-25T09:00:00+01:00'],
  ])('at %s customer service reopens at %s', (at, back) => {
    expect(nextSupportOpening(daily, Temporal.Instant.from(at), timeZone)).toEqual(
      back ? Temporal.Instant.from(back) : null,
    );
  });

  it('customer service is closed outside the shop’s days and reopens on the next of them', () => {
    const weekdays = { days: [1, 2, 3, 4, 5], from: 8, to: 18 };
    const saturday = Temporal.Instant.from('2026-11-21T10:00:00+01:00');
    expect(isSupportOpen(weekdays, saturday, timeZone)).toBe(false);
    expect(nextSupportOpening(weekdays, saturday, timeZone)).toEqual(
      Temporal.Instant.from('2026-11-23T08:00:00+01:00'),
    );
    const mondays = { days: [1], from: 8, to: 18 };
    expect(
      nextSupportOpening(mondays, Temporal.Instant.from('2026-11-23T18:00:00+01:00'), timeZone),
    ).toEqual(Temporal.Instant.from('2026-11-30T08:00:00+01:00'));
    expect([
      isSupportOpen(null, saturday, timeZone),
      nextSupportOpening(null, saturday, timeZone),
    ]).toEqual([false, null]);
  });

  it('C09d C09e messaging waits 30000 ms, holds 50 callbacks and polls every 500 ms', () => {
    expect(messaging).toEqual({ waitMs: 30_000, queuedCallbacks: 50, pollEveryMs: 500 });
  });
});

describe('the assistant', () => {
  it('F11 every branch of the chat leads to an answer or the team, and a person is always reachable', () => {
    for (const [name, node] of Object.entries(chatbot)) {
      expect(new Set(node.choices.map((choice) => choice.id)).size, name).toBe(node.choices.length);
      for (const choice of node.choices)
        expect(choice.to === toTheTeam || choice.to in chatbot, `${name} > ${choice.id}`).toBe(
          true,
        );
      const stepsToTheTeam = node.choices.some(
        (choice) =>
          choice.to === toTheTeam ||
          chatbot[choice.to]?.choices.some((next) => next.to === toTheTeam),
      );
      expect(stepsToTheTeam, name).toBe(true);
    }
  });

  it('F11 a choice outside the chat’s tree is refused', () => {
    expect(findChoice('start', 'delivery')).toMatchObject({ to: 'delivery' });
    for (const [node, id] of [
      ['start', 'nothing'],
      ['constructor', 'name'],
      ['nowhere', 'delivery'],
    ] as const)
      expect(findChoice(node, id)).toBeNull();
    expect(answerOf({ id: 'person', label: '', to: toTheTeam })).toContain('équipe');
  });
});
