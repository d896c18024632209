/**
 * A phone of the team as its screens use the API, with what its holder does counted. Gestures wait in an outbox: online
 * each leaves at once; without network they pile up and leave together, at most fifty at a time. A reply may be lost
 * after the request was served, and then the same gestures leave again.
 */
import type { Draw } from '#world/draw-from.ts';
import type { Answer, Visitor } from '../../tests/app.ts';

export type Count = {
  taps: number;
  digits: number;
  scans: number;
  requests: number;
  sentAgain: number;
  waitedOffline: number;
  serverMs: number;
};
export const newCount = (): Count => ({
  taps: 0,
  digits: 0,
  scans: 0,
  requests: 0,
  sentAgain: 0,
  waitedOffline: 0,
  serverMs: 0,
});

const mostAtOnce = 50;
/** Of the gestures: where a stretch without network begins, and how long it lasts on average. */
const losingShare = 0.02;
const stretch = 12;
const lostReplies = 0.1;

export type Phone = ReturnType<typeof openPhone>;

export function openPhone(visitor: Visitor, count: Count, draw: Draw) {
  let waiting: { path: string; gesture: object }[] = [];
  let offlineFor = 0;

  async function ask(method: 'GET' | 'POST' | 'PUT', path: string, body?: object): Promise<Answer> {
    count.requests += 1;
    const startedAt = performance.now();
    const answer = await visitor.call(method, path, body);
    count.serverMs += performance.now() - startedAt;
    return answer;
  }

  /** Everything that waits, in its order. Throws at a refusal: none is expected. */
  async function send(): Promise<void> {
    while (waiting.length > 0) {
      const [first] = waiting;
      const together = waiting.filter(({ path }) => path === first?.path).slice(0, mostAtOnce);
      const body = { gestures: together.map(({ gesture }) => gesture) };
      const times = together.length > 1 && draw() < lostReplies ? 2 : 1;
      for (let time = 1; time <= times; time += 1) {
        const { status, body: answered } = await ask('POST', first?.path ?? '', body);
        const refused = (answered.answers ?? []).filter(
          ({ refusal }: { refusal: unknown }) => refusal !== null,
        );
        if (status !== 200 || refused.length > 0)
          throw new Error(`${first?.path}: ${status} ${JSON.stringify(refused)}`);
      }
      count.sentAgain += times - 1;
      waiting = waiting.filter((each) => !together.includes(each));
    }
  }

  return {
    count,
    ask,
    send,
    tap: (taps = 1) => void (count.taps += taps),
    type: (digits: string) => void (count.digits += digits.length),
    scan: () => void (count.scans += 1),
    async do(path: string, ...gestures: readonly object[]): Promise<void> {
      for (const gesture of gestures) waiting.push({ path, gesture });
      if (offlineFor === 0 && draw() < losingShare)
        offlineFor = 1 + Math.floor(draw() * 2 * stretch);
      if (offlineFor > 0) {
        offlineFor -= 1;
        count.waitedOffline += gestures.length;
        return;
      }
      await send();
    },
  };
}
