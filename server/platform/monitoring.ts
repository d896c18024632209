/** Monitoring's port. No personal data may pass: no URL with ids, SQL values or arguments. */
export type Attributes = Readonly<Record<string, string | number | boolean>>;

/** Call `end` once. */
export type Span = {
  end(outcome?: { error?: unknown; attributes?: Attributes }): void;
  /** Spans started during `work` become its children. */
  run<T>(work: () => T): T;
};

export type Monitoring = {
  /** False: callers install no hooks. */
  readonly isOn: boolean;
  /** Starts a trace, or a span of the current one. Null when not sampled. */
  startTrace(name: string, kind: 'server' | 'consumer', attributes: Attributes): Span | null;
  /** Starts a span for a statement or a partner call; null outside a trace. */
  startCall(name: string, attributes: Attributes): Span | null;
  reportError(error: unknown, attributes: Attributes): void;
  /** Id of the current trace, for logs and for error answers. */
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
