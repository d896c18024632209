/** A story told by a driven clock: one act after the other, each in its minute. The same seed gives the same acts. */
import { createHash } from 'node:crypto';
import { drawFrom, type Draw } from '#world/draw-from.ts';
import type { TestApp } from '../../tests/app.ts';

type Act = { at: number; order: number; play: () => Promise<void> };

export type Story = ReturnType<typeof createStory>;

export function createStory(app: TestApp, seed: number) {
  const draw = drawFrom(seed);
  const lines: string[] = [];
  let agenda: Act[] = [];
  let planned = 0;

  function planAt(at: Temporal.Instant, play: () => Promise<void>): void {
    agenda.push({ at: at.epochMilliseconds, order: (planned += 1), play });
  }
  function takeNext(until: number): Act | undefined {
    const next = agenda.reduce<Act | undefined>(
      (first, act) =>
        !first || act.at < first.at || (act.at === first.at && act.order < first.order)
          ? act
          : first,
      undefined,
    );
    if (!next || next.at > until) return undefined;
    agenda = agenda.filter((act) => act !== next);
    return next;
  }

  return {
    app,
    seed,
    draw,
    lines,
    now: () => app.clock.now(),
    planAt,
    /** Never moves the clock itself: two people act in the same minute, one after the other. */
    planIn: (minutes: number, play: () => Promise<void>) =>
      planAt(app.clock.now().add({ seconds: Math.round(minutes * 60) }), play),
    between: (least: number, most: number) => least + Math.floor(draw() * (most - least + 1)),
    pick: <Item>(items: readonly Item[]): Item | undefined =>
      items[Math.floor(draw() * items.length)],
    tell(who: string, what: string): void {
      lines.push(`${app.clock.now()} ${who}: ${what}`);
    },
    async play(until: Temporal.Instant): Promise<void> {
      for (
        let act = takeNext(until.epochMilliseconds);
        act;
        act = takeNext(until.epochMilliseconds)
      ) {
        app.clock.set(Temporal.Instant.fromEpochMilliseconds(act.at).toString());
        await act.play();
      }
      app.clock.set(until.toString());
    },
    hash: () => createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 16),
  };
}

/**
 * From 0 to 1, of one thing in one story. Unlike the next number of a sequence, it does not depend on the order in
 * which PostgreSQL returns rows.
 */
export function fateOf(seed: number, thing: string): number {
  const start = createHash('sha256').update(`${seed} ${thing}`).digest().readInt32LE();
  const draw: Draw = drawFrom(start);
  return draw();
}
