/** Binds a table of endpoints to its handlers: a missing or superfluous one is a compile error. */
import type {
  FastifyReply,
  FastifyRequest,
  onRequestHookHandler,
  RouteShorthandOptions,
} from 'fastify';
import type { z } from 'zod';
import type { Access } from '#domain/api/access.ts';
import {
  declaredRefusals,
  type Endpoint,
  type Endpoints,
  type Method,
} from '#domain/api/endpoints.ts';
import type { ErrorName } from '#domain/errors.ts';
import { requireAccess, type Caller } from './access.ts';
import type { HttpServer } from './http.ts';
import { Refusal } from './refusal.ts';

type Output<Schema> = Schema extends z.ZodType ? z.output<Schema> : unknown;
type Part<E extends Endpoint, Name extends keyof Endpoint> =
  E extends Record<Name, infer Schema> ? Output<Schema> : unknown;

type EndpointRequest<E extends Endpoint> = FastifyRequest<{
  Params: Part<E, 'params'>;
  Querystring: Part<E, 'query'>;
  Body: Part<E, 'body'>;
}> &
  Caller<E['access']>;
type EndpointAnswer<E extends Endpoint> = E extends { answer: infer Schema extends z.ZodType }
  ? z.input<Schema> | FastifyReply
  : unknown;

type Handler<E extends Endpoint> = (
  request: EndpointRequest<E>,
  reply: FastifyReply,
) => EndpointAnswer<E> | Promise<EndpointAnswer<E>>;

type RouteOptions = Pick<
  RouteShorthandOptions,
  'onRequest' | 'preHandler' | 'bodyLimit' | 'config'
>;
type Handling<E extends Endpoint> = Handler<E> | (RouteOptions & { handler: Handler<E> });
export type Handlers<Table extends Endpoints> = {
  [Key in keyof Table]: Table[Key] extends Endpoint ? Handling<Table[Key]> : never;
};

declare module 'fastify' {
  interface FastifyContextConfig {
    endpoint?: Endpoint;
  }
  interface FastifyInstance {
    reportUndeclaredRefusal(key: string, name: ErrorName): void;
  }
}

/** Registers every endpoint of the table. `shared` applies to all of its routes. */
export function serve<const Table extends Endpoints>(
  app: HttpServer,
  table: Table,
  handlers: Handlers<Table>,
  shared: RouteOptions = {},
): void {
  for (const [key, endpoint] of Object.entries(table) as [keyof Table & string, Endpoint][]) {
    const given = handlers[key] as Handling<Endpoint>;
    const { handler, ...own } = typeof given === 'function' ? { handler: given } : given;
    const [method, url = ''] = key.split(' ');
    const declared = declaredRefusals(endpoint);
    app.route({
      method: method as Method,
      url,
      ...shared,
      ...own,
      // Before the body is read, and after the visitor is identified.
      onRequest: [gate(endpoint.access), own.onRequest ?? shared.onRequest ?? []].flat(),
      config: { ...shared.config, ...own.config, endpoint },
      schema: {
        ...(endpoint.params ? { params: endpoint.params } : {}),
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        ...(endpoint.body ? { body: endpoint.body } : {}),
        ...(endpoint.answer ? { response: { 200: endpoint.answer } } : {}),
      },
      async handler(request, reply) {
        try {
          return await handler(request as EndpointRequest<Endpoint>, reply);
        } catch (error) {
          if (error instanceof Refusal && !declared.includes(error.errorName))
            app.reportUndeclaredRefusal(key, error.errorName);
          throw error;
        }
      },
    });
  }
}

function gate(access: Access): onRequestHookHandler | [] {
  if (access === 'public') return [];
  return (request, _reply, done) => {
    requireAccess(request, access);
    done();
  };
}
