import { pino, type Logger } from 'pino';

export type { Logger };

/** Only named fields are logged: no body, no header, no e-mail, no token. */
export function createLog(level: string): Logger {
  return pino({ level, base: undefined, redact: ['password', 'token', 'cookie', 'authorization', 'email', 'phone'] });
}
