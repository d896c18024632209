import type { Api } from './api.ts';

/** The shop said no: decide by `owner`, such as Key.TooNarrow; the message is French, for a person. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly status: number;
  readonly owner: string | undefined;
  readonly meta: Readonly<Record<string, unknown>>;
  constructor(status: number, { message, owner, meta }: Partial<Api['refusal']>) {
    super(message ?? `the shop answered ${status}`);
    this.status = status;
    this.owner = owner;
    this.meta = meta ?? {};
  }
}

type Outcome<Data> = Promise<{ data?: Data; error?: unknown; response: Response }>;

/** The answer of a call, or a thrown Refusal: `await answerOf(client.GET(…))`. */
export async function answerOf<Data>(call: Outcome<Data>): Promise<Data> {
  const { data, error, response } = await call;
  if (response.ok) return data as Data;
  // A proxy in front of the shop answers text.
  throw new Refusal(response.status, typeof error === 'object' && error !== null ? error : {});
}
