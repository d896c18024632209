/** Database client that records each statement as a span, its text without its values. */
import type { Monitoring } from './monitoring.ts';
import { PreparedClient } from './prepared-client.ts';

type Callback = (error: Error | null, result: unknown) => void;
type Query = (text: unknown, values?: unknown, callback?: Callback) => unknown;

export function monitoredClient(monitoring: Monitoring): typeof PreparedClient {
  return class MonitoredClient extends PreparedClient {
    constructor(...options: ConstructorParameters<typeof PreparedClient>) {
      super(...options);
      const send = this.query as Query;
      this.query = ((text: unknown, values?: unknown, callback?: Callback) => {
        const statement =
          typeof text === 'string' ? text : (text as { text?: string } | null)?.text;
        const span = statement
          ? monitoring.startCall(verbOf(statement), {
              'db.system.name': 'postgresql',
              'db.query.text': statement,
            })
          : null;
        if (!span) return send(text, values, callback);
        if (callback)
          return send(text, values, (error, result) => {
            span.end(error ? { error } : {});
            callback(error, result);
          });
        const sent = send(text, values);
        if (sent instanceof Promise)
          sent.then(
            () => span.end(),
            (error: unknown) => span.end({ error }),
          );
        else span.end();
        return sent;
      }) as PreparedClient['query'];
    }
  };
}

function verbOf(statement: string): string {
  return /^\s*(\w+)/.exec(statement)?.[1]?.toLowerCase() ?? 'statement';
}
