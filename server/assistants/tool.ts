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
  /** Calls a row as a visitor without a cart. */
  call: CallRow;
  /** Null when the call carries no token of a customer. */
  account: Account | null;
};

/** What a customer opened to the assistant that they connected. */
export type Account = { scopes: readonly AccountScope[]; call: CallAccountRow };

export type Tool = {
  name: string;
  title: string;
  description: string;
  /** The protocol's capability that it belongs to; null for a tool of the shop's own extension. */
  capability: Capability | null;
  isReadOnly: boolean;
  /** Answers a cart that waits for its person: a host may show it as a page. */
  isCart?: boolean;
  /** What a customer must have opened; absent: anybody may call it. */
  scope?: AccountScope;
  /** How « Qui a fait quoi » names a call, after the assistant's name. */
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
