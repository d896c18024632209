/** Requests made from the schemas of the OpenAPI document. */
export type Schema = {
  type?: string;
  format?: string;
  pattern?: string;
  enum?: unknown[];
  const?: unknown;
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minItems?: number;
  minimum?: number;
  $ref?: string;
  anyOf?: Schema[];
  oneOf?: Schema[];
};

/** Builds a minimal valid value, so that requests fail for their owner and not their format. */
export function sample(schema: Schema): unknown {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives?.[0]) return sample(alternatives[0]);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.type === 'object')
    return Object.fromEntries(
      (schema.required ?? []).map((name) => [name, sample(schema.properties?.[name] ?? {})]),
    );
  if (schema.type === 'array')
    return Array.from({ length: schema.minItems ?? 0 }, () => sample(schema.items ?? {}));
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number')
    return Math.max(schema.minimum ?? 0, 0);
  if (schema.format === 'uuid') return crypto.randomUUID();
  if (schema.format === 'date') return '2026-11-21';
  if (schema.format === 'date-time') return '2026-11-21T09:00:00Z';
  return schema.pattern === '^\\d{5}$' ? '75011' : 'Essai2026';
}
