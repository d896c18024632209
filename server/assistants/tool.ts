/** A tool of /mcp: a row, whose input is checked and whose answer is dressed by the server. */
import type { z } from 'zod';
import type { Capability } from '#domain/assistants/ucp.ts';
import type { AssistantsDeps } from './assistants-deps.ts';
import type { AccountScope } from '#domain/assistants/account-scopes.ts';
import type { CallAccountRow, CallRow } from './call-rows.ts';
import type { Assistant } from './cart-session.ts';

export type Asking = {
  deps: AssistantsDeps;
  assistant: Assistant;
  /** As a visitor without a cart. */
  call: CallRow;
  /** Null: for nobody. */
  account: Account | null;
};

/** A customer's, as far as they let the assistant in. */
export type Account = { scopes: readonly AccountScope[]; call: CallAccountRow };

export type Tool = {
  name: string;
  title: string;
  description: string;
  /** Of the protocol; null: of the shop's own extension. */
  capability: Capability | null;
  isReadOnly: boolean;
  /** Answers a cart that waits for its person: a host may show it as a page. */
  isCart?: boolean;
  /** Of the account; absent: for everybody. */
  scope?: AccountScope;
  /** What the customer reads of its calls. */
  did: string;
  input: z.ZodObject;
  /** JSONPaths of the answer to words that people of the shop wrote. */
  texts: readonly string[];
  run(asking: Asking, input: unknown): Promise<Record<string, unknown>>;
};

export const tool = <Input extends z.ZodObject>(
  row: Omit<Tool, 'run' | 'input'> & {
    input: Input;
    run(asking: Asking, input: z.output<Input>): Promise<Record<string, unknown>>;
  },
): Tool => row as Tool;
