/** The generated operations in the shape that openapi-fetch reads. */
import type { Client as FetchClient } from 'openapi-fetch';
import type { Api } from './api.ts';

type Operation = { path?: unknown; query?: unknown; body?: unknown; answer: unknown };
type Json<Body> = { content: { 'application/json': Body } };
type Described<O> = O extends Operation
  ? {
      parameters: Pick<O, Extract<keyof O, 'path' | 'query'>>;
      responses: { 200: Json<O['answer']>; default: Json<Api['refusal']> };
    } & (O extends { body: infer Body } ? { requestBody: Json<Body> } : unknown)
  : never;
export type Paths = {
  [Path in keyof Api['paths']]: {
    [Method in keyof Api['paths'][Path]]: Described<Api['paths'][Path][Method]>;
  };
};

export type Client = FetchClient<Paths>;
