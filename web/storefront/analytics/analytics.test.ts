import { describe, expect, it } from 'vitest';
import type { AnalyticsEvent } from '#domain/analytics/contract.ts';
import { consentText, parseConsent, purposes } from './consent-store.ts';
import { createEventQueue, type SendOutcome } from './event-queue.ts';

it('S10c an answer is read back for each purpose', () => {
  for (const purpose of purposes) {
    const consent = { audience: false, personalisation: false, support: false, [purpose]: true };
    expect(parseConsent(consentText(consent))).toEqual(consent);
  }
});

it('S10c a missing answer, or one to an older version, counts as none', () => {
  for (const text of [null, '', '0.audience', 'audience']) expect(parseConsent(text)).toBeNull();
});

describe('the event queue', () => {
  function open(answer: () => SendOutcome | Promise<never> = () => 'done') {
    const sent: AnalyticsEvent[][] = [];
    const warnings: string[] = [];
    const timers: { run(): void; afterMs: number }[] = [];
    const kept = new Map<string, string>();
    let nowMs = Date.UTC(2026, 10, 21, 9);
    let ids = 0;
    const queue = createEventQueue({
      send: async (events) => {
        sent.push([...events]);
        return answer();
      },
      nowMs: () => nowMs,
      newId: () => `id-${(ids += 1)}`,
      path: () => '/produit/pommes',
      storage: {
        getItem: (key) => kept.get(key) ?? null,
        setItem: (key, value) => void kept.set(key, value),
      },
      schedule(run, afterMs) {
        const timer = { run, afterMs };
        timers.push(timer);
        return () => void timers.splice(timers.indexOf(timer), 1);
      },
      warn: (message) => void warnings.push(message),
    });
    return {
      queue,
      sent,
      warnings,
      timers,
      pass(ms: number) {
        nowMs += ms;
      },
      /** Fires the pending timer, as after ten seconds. */
      async tick() {
        const timer = timers.shift();
        timer?.run();
        await new Promise((resolve) => {
          setImmediate(resolve);
        });
        return timer?.afterMs;
      },
    };
  }

  it('C09a the event queue sends one batch ten seconds after the first event', async () => {
    const { queue, sent, tick, timers } = open();
    queue.track('cart opened', { units: 3 });
    queue.track('cart closed' as 'cart opened');
    expect(timers).toHaveLength(1);
    expect(await tick()).toBe(10_000);
    expect(sent.map((batch) => batch.map((event) => event.name))).toEqual([
      ['cart opened', 'cart closed'],
    ]);
    expect(queue.waiting()).toBe(0);
    expect(timers).toHaveLength(0);
  });

  it('C09a the event queue keeps the last 200 events', () => {
    const { queue } = open();
    for (let index = 0; index < 230; index += 1) queue.track('cart opened', { index });
    expect(queue.waiting()).toBe(200);
  });

  it('C09a the event queue retries a batch twelve times, then drops it', async () => {
    const { queue, sent, tick } = open(() => 'again');
    queue.track('cart opened');
    for (let turn = 0; turn < 12; turn += 1) await tick();
    expect(queue.waiting()).toBe(1);
    await tick();
    expect(sent).toHaveLength(13);
    expect(new Set(sent.flat().map((event) => event.id)).size).toBe(1);
    expect(queue.waiting()).toBe(0);
  });

  it('a refused batch is not retried, and later events are sent', async () => {
    const answers: SendOutcome[] = ['refused', 'done'];
    const { queue, sent, tick } = open(() => answers.shift() ?? 'done');
    queue.track('cart opened');
    await tick();
    queue.track('cart viewed');
    await tick();
    expect(sent.map((batch) => batch.map((event) => event.name))).toEqual([
      ['cart opened'],
      ['cart viewed'],
    ]);
  });

  it('a network failure is retried', async () => {
    const { queue, tick } = open(() => Promise.reject(new Error('offline')));
    queue.track('cart opened');
    await tick();
    expect(queue.waiting()).toBe(1);
  });

  it('C09b a session ends after 30 minutes without an event', async () => {
    const { queue, sent, pass, tick } = open();
    queue.track('cart opened');
    pass(29 * 60_000);
    queue.track('cart viewed');
    pass(30 * 60_000);
    queue.track('cart opened');
    await tick();
    const sessions = sent.flat().map((event) => event.sessionId);
    expect(sessions[0]).toBe(sessions[1]);
    expect(sessions[2]).not.toBe(sessions[0]);
  });

  it('V16a V16b the event queue warns about user ids above 16 characters and more than 1000 properties, and sends 1000', async () => {
    const { queue, sent, warnings, tick } = open();
    queue.setUser('u'.repeat(16));
    expect(warnings).toEqual([]);
    queue.setUser('u'.repeat(17));
    queue.track(
      'cart opened',
      Object.fromEntries(Array.from({ length: 1001 }, (_, index) => [`p${index}`, index])),
    );
    await tick();
    expect(warnings).toHaveLength(2);
    expect(Object.keys(sent[0]?.[0]?.properties ?? {})).toHaveLength(1000);
  });
});
