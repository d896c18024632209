import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

export type { Logger };

/** Logs named fields only: no body, header, e-mail or token. Lines written during a trace carry its id. */
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
