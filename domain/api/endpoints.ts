/** Shape of the endpoint tables: the server must handle every key, the web and OpenAPI infer from them. */
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
  /** JSON body; an uploaded file has `upload` instead. */
  body?: z.ZodType;
  /** Content type of an uploaded file. */
  upload?: string;
  /** JSON answered with 200; a download has `file` instead. */
  answer?: z.ZodType;
  /** Content type of a download. */
  file?: string;
  /**
   * Whether a browser may send the request again when no answer came. Only stated where the method
   * misleads: a POST that reads, a PATCH that adds.
   */
  isRepeatable?: boolean;
  /** Refusals of its own; those of its access and `commonRefusals` are implied. */
  refusals?: readonly ErrorName[];
};

/** Whether a program may safely resend the request when no answer came: it is idempotent or carries its key. */
export const isRepeatable = (method: string, { isRepeatable, body }: Endpoint): boolean =>
  isRepeatable ?? (method !== 'POST' || carriesKey(body));

function carriesKey(body: unknown): boolean {
  if (body instanceof z.ZodUnion) return body.options.every(carriesKey);
  return body instanceof z.ZodObject && Object.values(body.shape).includes(idempotencyKey);
}

export type Endpoints = Readonly<Record<EndpointKey, Endpoint>>;

/** Refusals that any request may get: malformed, wrong host, another site, shop unavailable. */
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
