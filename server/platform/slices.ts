/** Long work cut into slices, so that requests which came meanwhile are answered in between. */
import { setImmediate } from 'node:timers/promises';

const sliceMs = 10;

/** Yields null wherever the caller may pause. */
export type Steps<Result> = Generator<null, Result>;

export function finish<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

export async function finishInSlices<Result>(steps: Steps<Result>): Promise<Result> {
  let startedAt = performance.now();
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    if (performance.now() - startedAt < sliceMs) continue;
    await setImmediate();
    startedAt = performance.now();
  }
}

export const mapInSlices = <Item, Result>(
  items: readonly Item[],
  map: (item: Item) => Result,
): Promise<Result[]> =>
  finishInSlices(
    (function* () {
      const results: Result[] = [];
      for (const item of items) {
        results.push(map(item));
        yield null;
      }
      return results;
    })(),
  );
