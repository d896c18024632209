/**
 * What the shop tells a monitoring tool: traces of requests, statements, jobs and partner calls, and the errors nobody
 * foresaw. Never who: no address with its identifiers, no value of a statement, no argument of a call.
 * The embedded default records nothing and costs nothing; the adapter that sends is partners/monitoring/otlp.ts.
 */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** A stretch of work that is being recorded. `end` once, with what went wrong if something did. */
export type Span = {
  end(outcome?: { error?: unknown; attributes?: Attributes }): void;
  /** What starts while `work` runs is a part of this one. */ run<T>(work: () => T): T;
};

export type Monitoring = {
  /** False: callers leave their hooks out altogether. */
  readonly isOn: boolean;
  /** A request or a job: the start of a trace, or part of the one under way. null when the lot says no. */
  startTrace(name: string, kind: 'server' | 'consumer', attributes: Attributes): Span | null;
  /** A statement or a call of a partner: null outside a trace. */
  startCall(name: string, attributes: Attributes): Span | null;
  /** A bug, as it was answered 500. */
  reportError(error: unknown, attributes: Attributes): void;
  /** Of the trace under way, for the log and for whoever writes to support. */
  traceId(): string | undefined;
  close(): Promise<void>;
};

export const noMonitoring: Monitoring = {
  isOn: false,
  startTrace: () => null,
  startCall: () => null,
  reportError: () => undefined,
  traceId: () => undefined,
  close: async () => undefined,
};

/** Runs `work` as a part of the trace under way, when there is one. */
export async function monitored<T>(span: Span | null, work: () => Promise<T>): Promise<T> {
  if (!span) return work();
  try {
    const result = await span.run(work);
    span.end();
    return result;
  } catch (error) {
    span.end({ error });
    throw error;
  }
}
