/** Calls a partner during a request: logs its failure once and answers the matching refusal. */
import type { Logger } from './log.ts';
import { Refusal } from './refusal.ts';

export async function askPartner<T>(
  log: Logger,
  partner: string,
  call: () => Promise<T>,
): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Refusal) throw error;
    log.error({ err: error, partner }, 'a partner failed');
    const isTooSlow =
      (error as Error).name === 'TimeoutError' || (error as Error).name === 'AbortError';
    throw new Refusal(isTooSlow ? 'Generic.GatewayTimeout' : 'SharedInternal.ExternalCallFailed', {
      partner,
    });
  }
}
