import { afterEach, describe, expect, it } from 'vitest';
import { openFakeHttp, type FakeHttp, type FakeRequest } from '../../../tests/fake-http.ts';
import { createVroomPlanner } from './vroom.ts';

let fake: FakeHttp | undefined;
const asked: FakeRequest[] = [];
afterEach(async () => {
  await fake?.close();
  asked.length = 0;
});

const departsAt = 1_795_000_000;
const problem = {
  start: { latitude: 48.85, longitude: 2.37 },
  departsAt,
  stops: [
    {
      id: 'far',
      place: { latitude: 48.88, longitude: 2.4 },
      from: departsAt,
      until: departsAt + 7_200,
      serviceSeconds: 240,
    },
    {
      id: 'late',
      place: { latitude: 48.86, longitude: 2.38 },
      from: departsAt - 9_000,
      until: departsAt - 1_800,
      serviceSeconds: 240,
    },
  ],
};
const step = (id: number, arrival: number, waiting = 0) => ({
  type: 'job',
  id,
  arrival,
  waiting_time: waiting,
});

describe('the VROOM planner', () => {
  it('the VROOM planner sends places with longitudes first, and drops a window that is already over', async () => {
    const planner = await answering({
      code: 0,
      unassigned: [],
      routes: [
        {
          steps: [
            { type: 'start', arrival: departsAt },
            step(2, departsAt + 300),
            step(1, departsAt + 900, 60),
            { type: 'end', arrival: departsAt + 1_200 },
          ],
        },
      ],
    });
    expect(await planner.orderStops(problem)).toEqual([
      { id: 'late', arrival: departsAt + 300 },
      { id: 'far', arrival: departsAt + 960 },
    ]);
    const [request] = asked;
    expect(request?.method).toBe('POST');
    expect(JSON.parse(request?.text ?? '')).toEqual({
      vehicles: [{ id: 1, start: [2.37, 48.85], time_window: [departsAt, departsAt + 57_600] }],
      jobs: [
        {
          id: 1,
          location: [2.4, 48.88],
          service: 240,
          time_windows: [[departsAt, departsAt + 7_200]],
        },
        {
          id: 2,
          location: [2.38, 48.86],
          service: 240,
          time_windows: [[departsAt - 9_000, departsAt + 57_600]],
        },
      ],
    });
  });

  it('the VROOM planner answers null when no order keeps the windows', async () => {
    const planner = await answering({ code: 0, unassigned: [{ id: 1 }], routes: [] });
    expect(await planner.orderStops(problem)).toBeNull();
  });

  it.each([
    ['an error of the server', { error: 'down' }, 502],
    ['an error of its routing engine', { code: 3, error: 'Unfound route' }, 200],
    ['an answer that leaves a stop out', { code: 0, routes: [{ steps: [step(1, 5)] }] }, 200],
    ['another format', [], 200],
  ])('the VROOM planner throws on %s', async (_what, body, status) => {
    const planner = await answering(body, status);
    await expect(planner.orderStops(problem)).rejects.toThrow();
  });

  it.each([
    ['a stop repeated a thousand times', Array.from({ length: 1_000 }, () => step(2, departsAt))],
    ['an arrival before the departure', [step(2, departsAt - 1)]],
    ['an arrival beyond every day', [step(2, 1e300)]],
    ['an arrival after the longest round', [step(2, departsAt + 57_601)]],
    ['a wait without end', [step(2, departsAt, 1e300)]],
  ])('the VROOM planner throws on %s', async (_what, steps) => {
    const planner = await answering({
      code: 0,
      routes: [{ steps: [step(1, departsAt), ...steps] }],
    });
    await expect(planner.orderStops(problem)).rejects.toThrow(/repeated|outside the hours/);
  });
});

async function answering(body: object, status = 200) {
  fake = await openFakeHttp((request) => {
    asked.push(request);
    return { status, body };
  }, 'idempotency-key');
  return createVroomPlanner({ url: `http://127.0.0.1:${fake.port}` });
}
