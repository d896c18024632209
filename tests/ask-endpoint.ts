/** One row per specified endpoint: a request and what its answer must hold. */
import { expect, it } from 'vitest';
import type { Visitor } from './app.ts';
import type { Json } from './json.ts';
import { okBody } from './shopping.ts';

type EndpointCall = {
  /** Values of the path's parameters, in order. */
  params?: readonly string[];
  query?: string;
  body?: unknown;
};
/** A function when the request needs an earlier answer. */
export type EndpointRow = [
  asked: EndpointCall | (() => EndpointCall | Promise<EndpointCall>),
  answer: object,
];
type Method = Parameters<Visitor['call']>[0];

/** Declares one test per row, named by its endpoint, in order. */
export function askEach(
  rows: Readonly<Record<string, EndpointRow>>,
  visitor: () => Visitor,
  keep: (endpoint: string, body: Json) => void = () => undefined,
): void {
  it.each(Object.entries(rows))('%s answers', async (endpoint, [given, answer]) => {
    const { params = [], query = '', body } = typeof given === 'function' ? await given() : given;
    const [method, pattern] = endpoint.split(' ') as [Method, string];
    const left = [...params];
    const path = pattern.replaceAll(/\{\w+\}/g, () => left.shift() ?? 'missing');
    const found = okBody(await visitor().call(method, path + query, body));
    expect(found).toMatchObject(answer);
    keep(endpoint, found);
  });
}
