import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type { Logger };

/** Only named fields are logged: no body, no header, no e-mail, no token. A line written during a trace names it. */
export function createLog(
  level: string,
  traceId?: () => string | undefined,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    redact: ['password', 'token', 'cookie', 'authorization', 'email', 'phone'],
    ...(traceId ? { mixin: () => nameTrace(traceId()) } : {}),
  };
  return destination ? pino(options, destination) : pino(options);
}

const nameTrace = (id: string | undefined): object => (id ? { traceId: id } : {});
