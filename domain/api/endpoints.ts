/**
 * Shape of the endpoint tables: the server must handle every key; web types and OpenAPI derive from them.
 */
import { z } from 'zod';
import { idempotencyKey } from '../contract/idempotency-key.ts';
import type { ErrorName } from '../errors.ts';
import { accessRefusals, type Access } from './access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type EndpointKey = `${Method} /${string}`;

export type Endpoint = {
  access: Access;
  params?: z.ZodType;
  query?: z.ZodType;
  /** JSON body; file uploads use `upload`. */
  body?: z.ZodType;
  /** Content type of an uploaded file. */
  upload?: string;
  /** JSON body of the 200 response; downloads use `file`. */
  answer?: z.ZodType;
  /** Content type of a download. */
  file?: string;
  /**
   * Overrides whether the browser may retry without an answer, where the method misleads: a POST
   * that only reads, a PATCH that adds.
   */
  isRepeatable?: boolean;
  /** Refusals specific to the endpoint; those of its access and `commonRefusals` are implied. */
  refusals?: readonly ErrorName[];
};

/** Whether a client may retry without an answer: the endpoint is idempotent or takes an idempotency key. */
export const isRepeatable = (method: string, { isRepeatable, body }: Endpoint): boolean =>
  isRepeatable ?? (method !== 'POST' || carriesKey(body));

function carriesKey(body: unknown): boolean {
  if (body instanceof z.ZodUnion) return body.options.every(carriesKey);
  return body instanceof z.ZodObject && Object.values(body.shape).includes(idempotencyKey);
}

export type Endpoints = Readonly<Record<EndpointKey, Endpoint>>;

/** Refusals that any request can get: malformed, wrong host, another site, shop unavailable. */
const commonRefusals: readonly ErrorName[] = [
  'Shared.Validation',
  'Shared.WrongVirtualHost',
  'Generic.InvalidAuthHeader',
  'Generic.Unavailable',
  'SharedInternal.Generic',
];

export function declaredRefusals({ access, refusals = [] }: Endpoint): readonly ErrorName[] {
  return [...refusals, ...accessRefusals(access), ...commonRefusals];
}
