/** Sends a request again when no answer came, where that is safe, and when the shop asks to wait. */
import { repeatability } from './api.ts';

export type Wait = (milliseconds: number, signal: AbortSignal) => Promise<void>;

const tries = 5;
const longestPauseMs = 120_000;
const gatewayStatuses: ReadonlySet<number> = new Set([502, 503, 504]);

const exceptions = Object.entries(repeatability).map(([key, isRepeatable]) => ({
  form: new RegExp(`^${key.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
  isRepeatable,
}));

/** By its method: GET, PUT, PATCH and DELETE say what should be. The API names the exceptions. */
function isRepeatable({ method, url }: Request): boolean {
  const key = `${method} ${new URL(url).pathname}`;
  return exceptions.find(({ form }) => form.test(key))?.isRepeatable ?? method !== 'POST';
}

export function retrying({
  fetch,
  wait = pause,
}: {
  fetch: typeof globalThis.fetch;
  wait?: Wait | undefined;
}): (request: Request) => Promise<Response> {
  return async (request) => {
    for (let tried = 1; ; tried += 1) {
      const outcome = await fetch(request.clone()).catch((error: unknown) => ({ error }));
      const answer = outcome instanceof Response ? outcome : null;
      const pauseMs = pauseBefore(answer, tried);
      if (tried < tries && pauseMs <= longestPauseMs && mayAskAgain(request, answer)) {
        await answer?.body?.cancel();
        await wait(pauseMs, request.signal);
      } else if (outcome instanceof Response) return outcome;
      else throw outcome.error;
    }
  };
}

function mayAskAgain(request: Request, answer: Response | null): boolean {
  if (request.signal.aborted) return false;
  // The shop did nothing with a request that it throttled.
  if (answer?.status === 429) return true;
  return (answer === null || gatewayStatuses.has(answer.status)) && isRepeatable(request);
}

/** What Retry-After says, in seconds or as a date; else a second, doubled at each try, with jitter. */
function pauseBefore(answer: Response | null, tried: number): number {
  const asked = answer?.headers.get('retry-after');
  if (!asked) return 2 ** (tried - 1) * 1000 * (0.75 + Math.random() / 2);
  return /^\d+$/.test(asked) ? Number(asked) * 1000 : Math.max(0, Date.parse(asked) - Date.now());
}

const pause: Wait = (milliseconds, signal) =>
  new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal.reason);
    };
    const timer = setTimeout(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, milliseconds);
    signal.addEventListener('abort', stop, { once: true });
  });
