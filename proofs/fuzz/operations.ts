/** The operations of the API, read from its own description. */
import { createGeneratorSync, type JsonSchema } from 'json-schema-faker';

type Parameter = { name: string; in: 'path' | 'query'; schema: JsonSchema };
type Described = {
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: JsonSchema }> };
  security?: Record<string, string[]>[];
  responses: Record<string, { content?: Record<string, unknown> }>;
};
export type OpenApi = {
  paths: Record<string, Record<string, Described>>;
  components: { schemas: Record<string, JsonSchema> };
};
export type Operation = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  parameters: Parameter[];
  /** Null when the operation takes none. */
  body: JsonSchema | null;
  /** Answers with server-sent events, which end when the client leaves. */
  isStream: boolean;
  /** What a key needs for it: none where anybody may call, null where keys are refused. */
  scopes: readonly string[] | null;
  /** Of /mcp, called by its name. */
  tool?: string;
};

export function readOperations({ paths, components }: OpenApi): Operation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, { parameters = [], requestBody, responses, security = [] }]) => {
        const schema = requestBody?.content['application/json']?.schema;
        return {
          method: method.toUpperCase() as Operation['method'],
          path,
          parameters,
          body: typeof schema === 'object' ? { ...schema, components } : null,
          scopes: security.length === 0 ? [] : (security.find(({ key }) => key)?.['key'] ?? null),
          isStream: responses['200']?.content?.['text/event-stream'] !== undefined,
        };
      },
    ),
  );
}

/** Makes values that fit a schema, the same ones for the same seed; undefined where the library finds none. */
export function createValueMaker(seed: number): (schema: JsonSchema) => unknown {
  const { generate } = createGeneratorSync({ seed, optionalsProbability: 0.6 });
  return (schema) => {
    try {
      return generate(schema);
    } catch {
      return undefined;
    }
  };
}
