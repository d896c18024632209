// Progress on stderr, for what takes more than two seconds: a bar on a terminal, a line a step in a log.
// Plain JavaScript, which an older Node can run.
const barWidth = 24;
const quietMs = 2_000;
const redrawMs = 120;

/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`;

/**
 * @typedef {{ isTTY?: boolean, write(text: string): unknown }} Stream
 * @param {string} title
 * @param {{ total?: number, unit?: string, lineMs?: number, stream?: Stream, env?: NodeJS.ProcessEnv, clock?: () => number }} [options]
 *   `total` in `unit`s; without it the bar shows the time alone; `lineMs` from one line of a log to the next
 */
export function openProgress(
  title,
  {
    total = 0,
    unit = '',
    lineMs = 5_000,
    stream = process.stderr,
    env = process.env,
    clock = () => performance.now(),
  } = {},
) {
  const isTerminal = stream.isTTY === true && env.TERM !== 'dumb';
  const gapMs = isTerminal ? redrawMs : lineMs;
  const startedAt = clock();
  let done = 0;
  let detail = '';
  let hasShown = false;
  let shownAt = startedAt;

  const counted = () => (total > 0 ? `${done} of ${total}${unit && ` ${unit}`}` : '');
  const words = () =>
    [counted(), detail, seconds(clock() - startedAt)].filter((part) => part !== '').join(', ');
  function show() {
    const now = clock();
    if (now - startedAt < quietMs || now - shownAt < gapMs) return;
    stream.write(
      isTerminal
        ? `\r\x1b[K${title.padEnd(14)}${bar()}${words()}`
        : `${title.padEnd(14)}${words()}\n`,
    );
    hasShown = true;
    shownAt = now;
  }
  function bar() {
    if (total === 0) return '';
    const full = Math.round((barWidth * Math.min(done, total)) / total);
    const [left, right] = ['█'.repeat(full), '░'.repeat(barWidth - full)];
    return env.NO_COLOR ? `${left}${right} ` : `\x1b[32m${left}\x1b[2m${right}\x1b[0m `;
  }
  const timer = setInterval(show, Math.min(gapMs, 1_000));
  timer.unref();

  return {
    /** @param {number} count what is done so far @param {string} [what] what is being done */
    at(count, what = '') {
      done = count;
      detail = what;
      show();
    },
    /** Ends it without a word. */
    clear() {
      clearInterval(timer);
      if (hasShown && isTerminal) stream.write('\r\x1b[K');
    },
    /** Ends it, and says how long it took when it was long enough to be shown. */
    end() {
      this.clear();
      if (hasShown) stream.write(`${title.padEnd(14)}done, ${seconds(clock() - startedAt)}\n`);
    },
  };
}

/**
 * Shows the time that the work takes.
 * @template T
 * @param {string} title
 * @param {(progress: ReturnType<typeof openProgress>) => Promise<T>} work
 * @param {Parameters<typeof openProgress>[1]} [options]
 */
export async function withProgress(title, work, options) {
  const progress = openProgress(title, options);
  try {
    return await work(progress);
  } finally {
    progress.end();
  }
}
