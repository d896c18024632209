import { expect, it, vi } from 'vitest';
import { openProgress } from './progress.mjs';

it('a task shorter than two seconds shows no progress, on a terminal or in a log', () => {
  expect(watch({ isTTY: true }, 1)).toEqual([]);
  expect(watch({ isTTY: false }, 1)).toEqual([]);
});

it('progress in a log prints a line every five seconds, and one at the end', () => {
  expect(watch({ isTTY: false }, 10)).toEqual([
    'import        4 of 10 rows, 5.0 s\n',
    'import        9 of 10 rows, 10.0 s\n',
    'import        done, 10.0 s\n',
  ]);
});

it('progress on a terminal is a bar that redraws itself and is cleared at the end', () => {
  const written = watch({ isTTY: true, env: { NO_COLOR: '1' } }, 5);
  expect(written.at(-3)).toBe(
    `\r\x1b[Kimport        ${'█'.repeat(10)}${'░'.repeat(14)} 4 of 10 rows, 5.0 s`,
  );
  expect(written.slice(-2)).toEqual(['\r\x1b[K', 'import        done, 5.0 s\n']);
});

it('NO_COLOR removes the progress bar’s colour, and a dumb terminal is treated as a log', () => {
  const coloured = /\x1b\[\d+m/; // oxlint-disable-line no-control-regex -- the escape is what is looked for
  expect(watch({ isTTY: true }, 5).join('')).toMatch(coloured);
  expect(watch({ isTTY: true, env: { NO_COLOR: '1' } }, 5).join('')).not.toMatch(coloured);
  expect(watch({ isTTY: true, env: { TERM: 'dumb' } }, 10)).toEqual(watch({ isTTY: false }, 10));
});

/** What is written in so many seconds by work that counts to ten, a second each. */
function watch({ isTTY, env = {} }: { isTTY: boolean; env?: NodeJS.ProcessEnv }, seconds: number) {
  vi.useFakeTimers();
  const written: string[] = [];
  let now = 0;
  const progress = openProgress('import', {
    total: 10,
    unit: 'rows',
    stream: { isTTY, write: (text: string) => written.push(text) },
    env,
    clock: () => now,
  });
  for (let done = 1; done <= seconds; done += 1) {
    now += 1_000;
    vi.advanceTimersByTime(1_000);
    progress.at(done);
  }
  progress.end();
  vi.useRealTimers();
  return written;
}
