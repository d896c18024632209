/** Judges answers by the protocol's own JSON Schemas, and by the schema that the shop serves for its extension. */
import { Ajv2020, type AnySchemaObject } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ucpVersion } from '#domain/assistants/ucp.ts';

const file = path.join(import.meta.dirname, 'ucp-schemas.json');
const origin = 'https://ucp.dev';

const { schemas, written } = JSON.parse(readFileSync(file, 'utf8')) as Record<
  'schemas' | 'written',
  Record<string, AnySchemaObject>
>;

/** Under their own addresses, and under those of the version, by which extensions name them. */
export function createJudge(...extensions: AnySchemaObject[]) {
  // The protocol annotates its schemas with words of its own.
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormats.default(ajv);
  for (const schema of [...Object.values(schemas), ...Object.values(written)]) {
    ajv.addSchema(schema);
    ajv.addSchema({
      ...schema,
      $id: String(schema.$id).replace(origin, `${origin}/${ucpVersion}`),
    });
  }
  for (const schema of extensions) ajv.addSchema(schema);
  /** Returns what is wrong with a value, by the address of a schema such as « /schemas/profile.json ». */
  return (address: string, value: unknown): string[] => {
    const validate = ajv.getSchema(new URL(address, origin).href);
    if (!validate) throw new Error(`there is no schema ${address}`);
    return validate(value)
      ? []
      : (validate.errors ?? []).map(
          ({ instancePath, message }) => `${instancePath} ${message ?? ''}`,
        );
  };
}
