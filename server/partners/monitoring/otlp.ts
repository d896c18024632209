/** Sends traces to any OpenTelemetry collector over HTTP. Loaded only when an endpoint is configured. */
import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
  type Span as OtelSpan,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import {
  BatchSpanProcessor,
  TracerProvider,
  type TracerProviderOptions,
} from '@opentelemetry/sdk-trace';
import type { Attributes, Monitoring, Span } from '#server/platform/monitoring.ts';
import { redactPersonalData } from '#server/platform/redact-personal-data.ts';

export type OtlpOptions = {
  /** Without `/v1/traces`. */
  endpoint: string;
  headers?: Readonly<Record<string, string>>;
  release: string;
  /** Sampling rates from 0 to 1, read at each trace: managers change them at run time. */
  rates(): { traces: number; errors: number };
  dice?: () => number;
  /** Called once per failed export. */
  onFailure(message: string): void;
};

const kinds = { server: SpanKind.SERVER, consumer: SpanKind.CONSUMER } as const;

export function openOtlp({
  endpoint,
  headers = {},
  release,
  rates,
  dice = Math.random,
  onFailure,
}: OtlpOptions): Monitoring & { /** Exports what is queued. */ flush(): Promise<void> } {
  const say = (message: string) => onFailure(reasonOf(message));
  diag.setLogger(
    { error: say, warn: say, info: say, debug: say, verbose: say },
    { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true },
  );
  const exporter = new OTLPTraceExporter({
    url: `${endpoint}/v1/traces`,
    headers: { ...headers },
    timeoutMillis: 5_000,
  });
  // Sampling happened at the start of the trace. The queue is bounded and its timer is unref'd.
  const provider = new TracerProvider({
    resource: describeShop(release),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 2_000 })],
  });
  const tracer = provider.getTracer('cabas', release);
  // Not the global one: tests run several shops in one process.
  const contexts = new AsyncLocalStorageContextManager().enable();
  const current = (): OtelSpan | undefined => trace.getSpan(contexts.active());

  const wrap = (span: OtelSpan): Span => {
    const context: Context = trace.setSpan(ROOT_CONTEXT, span);
    return {
      run: (work) => contexts.with(context, work),
      end({ error, attributes = {} } = {}) {
        span.setAttributes(attributes);
        if (error !== undefined)
          span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(error) });
        span.end();
      },
    };
  };
  const start = (name: string, kind: SpanKind, attributes: Attributes) =>
    tracer.startSpan(name, { kind, attributes: { ...attributes } }, contexts.active());

  return {
    isOn: true,
    startTrace(name, kind, attributes) {
      if (!current() && dice() >= rates().traces) return null;
      return wrap(start(name, kinds[kind], attributes));
    },
    startCall: (name, attributes) =>
      current() ? wrap(start(name, SpanKind.CLIENT, attributes)) : null,
    reportError(error, attributes) {
      if (dice() >= rates().errors) return;
      const span = start('error', SpanKind.INTERNAL, attributes);
      span.addEvent('exception', describeError(error));
      span.setStatus({ code: SpanStatusCode.ERROR, message: nameOf(error) });
      span.end();
    },
    traceId() {
      const context = current()?.spanContext();
      return context && (context.traceFlags & TraceFlags.SAMPLED) !== 0
        ? context.traceId
        : undefined;
    },
    flush: () => provider.forceFlush(),
    async close() {
      await provider.shutdown();
      contexts.disable();
    },
  };
}

function describeShop(release: string): NonNullable<TracerProviderOptions['resource']> {
  const attributes = { 'service.name': 'cabas', 'service.version': release };
  const resource: NonNullable<TracerProviderOptions['resource']> = {
    attributes,
    merge: () => resource,
    getRawAttributes: () => Object.entries(attributes),
  };
  return resource;
}

/** The library reports failures as JSON with a useless stack. */
function reasonOf(text: string): string {
  return /"message":"([^"]+)"/.exec(text)?.[1] ?? text.slice(0, 200);
}

const nameOf = (error: unknown): string => (error instanceof Error ? error.name : typeof error);

/** Error messages may quote user input, so personal data is stripped. */
function describeError(error: unknown): Record<string, string> {
  const { message, stack } =
    error instanceof Error ? error : { message: String(error), stack: undefined };
  return {
    'exception.type': nameOf(error),
    'exception.message': redactPersonalData(message),
    ...(stack ? { 'exception.stacktrace': redactPersonalData(stack) } : {}),
  };
}
