/** The tools of /mcp, as operations that the fuzzer fills and sends like those of the API. */
import type { JsonSchema } from 'json-schema-faker';
import type { Answer, Visitor } from '../../tests/app.ts';
import type { Operation } from './operations.ts';

const path = '/mcp';
const headers = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

type Listed = { tools: { name: string; inputSchema: JsonSchema }[] };
type Called = { isError?: boolean; structuredContent?: unknown; content?: { text: string }[] };
/** An answer of JSON-RPC. */
type RpcAnswer<Result> = { result?: Result; error?: { code: number; message: string } };

async function call<Result>(visitor: Visitor, method: string, params: object) {
  const id = 1;
  const message = JSON.stringify({ jsonrpc: '2.0', id, method, params });
  const answer = await visitor.call('POST', path, message, headers);
  const { body } = answer;
  // One event, where the answer is a stream.
  const told = (
    typeof body === 'string' ? JSON.parse(body.replace(/^[^{]*/, '') || '{}') : body
  ) as RpcAnswer<Result>;
  return { answer, told };
}

export async function readTools(visitor: Visitor): Promise<Operation[]> {
  const { told } = await call<Listed>(visitor, 'tools/list', {});
  return (told.result?.tools ?? []).map(({ name, inputSchema }) => ({
    method: 'POST',
    path: `${path}/${name}`,
    tool: name,
    parameters: [],
    body: inputSchema,
    isStream: false,
    scopes: [],
  }));
}

/** Codes of JSON-RPC for a request that is at fault itself. */
const isOfTheCaller = (code: number): boolean => code >= -32_602 && code <= -32_600;

/** Calls a tool. A failure of its own, which names no refusal, is answered 500. */
export async function callTool(visitor: Visitor, name: string, input: unknown): Promise<Answer> {
  const { answer, told } = await call<Called>(visitor, 'tools/call', { name, arguments: input });
  const { result, error } = told;
  if (answer.status !== 200) return answer;
  if (error) return { ...answer, status: isOfTheCaller(error.code) ? 422 : 500, body: told };
  if (!result?.isError) return { ...answer, body: result?.structuredContent };
  const isTyped =
    result.structuredContent !== undefined ||
    /validation|invalid/i.test(result.content?.[0]?.text ?? '');
  return { ...answer, status: isTyped ? 422 : 500, body: result.structuredContent ?? told };
}
