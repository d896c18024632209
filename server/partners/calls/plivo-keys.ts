/** Keys of the call relay. */
import { OperatorError } from '#server/platform/operator-error.ts';

export type PlivoKeys = {
  authId: string;
  authToken: string;
  /** A sound that asks for the PIN, .mp3 or .wav, which Plivo fetches. */
  promptUrl: string;
};

type PlivoVariables = Readonly<
  Partial<Record<'PLIVO_AUTH_ID' | 'PLIVO_AUTH_TOKEN' | 'PLIVO_PROMPT_URL', string | undefined>>
>;

/** All or none: half of them would mask nothing, in silence. */
export function readPlivoKeys(given: PlivoVariables): PlivoKeys | undefined {
  const { PLIVO_AUTH_ID, PLIVO_AUTH_TOKEN, PLIVO_PROMPT_URL } = given;
  if (PLIVO_AUTH_ID && PLIVO_AUTH_TOKEN && PLIVO_PROMPT_URL)
    return { authId: PLIVO_AUTH_ID, authToken: PLIVO_AUTH_TOKEN, promptUrl: PLIVO_PROMPT_URL };
  if (PLIVO_AUTH_ID || PLIVO_AUTH_TOKEN || PLIVO_PROMPT_URL)
    throw new OperatorError(
      'PLIVO_AUTH_ID, PLIVO_AUTH_TOKEN and PLIVO_PROMPT_URL go together: one of them is missing',
    );
  return undefined;
}
