/** The last answers of the server, which pages of the road and of the cold room show without a network. */
import { isUnanswered } from './is-unanswered.ts';
import { createMemoryStore, openPhoneStore, type PhoneStore } from './phone-store.ts';

/** A phone found the next day shows nothing of the day before. */
const longestKeptMs = 24 * 3_600_000;

let opened: Promise<unknown> | null = null;

/** One connection for the page. */
export function phoneStore<Entry extends { id: string }>(): Promise<PhoneStore<Entry>> {
  opened ??= openPhoneStore().catch(() => createMemoryStore());
  return opened as Promise<PhoneStore<Entry>>;
}

export async function keepAnswer(key: string, answer: unknown): Promise<void> {
  const store = await phoneStore();
  // Storage that is full only costs the page its life without a network.
  await store.keepAnswer(key, { answer, keptAtMs: Date.now() }).catch(() => undefined);
}

export async function readKeptAnswer<Answer>(key: string): Promise<Answer | undefined> {
  const store = await phoneStore();
  const kept = await store.readAnswer(key).catch(() => undefined);
  if (!kept || Date.now() - kept.keptAtMs > longestKeptMs) return undefined;
  return kept.answer as Answer;
}

/** At sign-out, and when another member signs in. */
export async function forgetKeptAnswers(): Promise<void> {
  await (await phoneStore()).forgetAnswers();
}

/**
 * Asks the server, and shows what it answered last when the request or its answer is lost. `signal`:
 * an answer that was overtaken meanwhile is not kept.
 */
export async function orKept<Answer>(
  key: string,
  ask: () => Promise<Answer>,
  signal?: AbortSignal,
): Promise<Answer> {
  try {
    const answer = await ask();
    if (!signal?.aborted) await keepAnswer(key, answer);
    return answer;
  } catch (error) {
    const kept = isUnanswered(error) ? await readKeptAnswer<Answer>(key) : undefined;
    if (kept === undefined) throw error;
    return kept;
  }
}
