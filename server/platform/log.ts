import { pino, type Logger } from 'pino';

export type { Logger };

/** A line written during a trace names it. Only named fields are logged: no body, no header, no e-mail, no token. */
export function createLog(level: string, traceId?: () => string | undefined): Logger {
  return pino({ level, ...(traceId ? { mixin: () => { const id = traceId(); return id ? { traceId: id } : {}; } } : {}), base: undefined, redact: ['password', 'token', 'cookie', 'authorization', 'email', 'phone'] });
}
