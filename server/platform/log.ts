import { pino, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { redactPersonalData } from './redact-personal-data.ts';

export type { Logger };

const secret = ['password', 'token', 'cookie', 'authorization', 'email', 'phone'];

/** Logs named fields only: no body, header, e-mail or token. Lines written during a trace carry its id. */
export function createLog(
  level: string,
  traceId?: () => string | undefined,
  destination?: DestinationStream,
): Logger {
  const options: LoggerOptions = {
    level,
    base: undefined,
    redact: [...secret, ...secret.map((name) => `*.${name}`)],
    serializers: { err: describeError },
    ...(traceId ? { mixin: () => nameTrace(traceId()) } : {}),
  };
  return destination ? pino(options, destination) : pino(options);
}

const nameTrace = (id: string | undefined): object => (id ? { traceId: id } : {});

/** Fields of errors that never quote a value: PostgreSQL's names of a constraint, a partner's code. */
const harmless = ['code', 'status', 'statusCode', 'responseCode', 'schema', 'table', 'constraint'];

/**
 * What failed, and where. An error's other fields are left out: PostgreSQL's `detail` quotes the e-mail that is taken,
 * a mail server's `rejected` the recipients.
 */
function describeError(error: unknown): unknown {
  if (!(error instanceof Error)) return redactPersonalData(String(error));
  const { type, message, stack } = pino.stdSerializers.err(error);
  const fields = Object.entries(error).filter(
    ([name, value]) =>
      harmless.includes(name) && (typeof value === 'string' || typeof value === 'number'),
  );
  return {
    type,
    message: redactPersonalData(message),
    stack: redactPersonalData(stack),
    ...Object.fromEntries(fields),
    ...(error instanceof AggregateError ? { errors: error.errors.map(describeError) } : {}),
  };
}
