/** Reads the API's description from the standard input and writes its types: src/api.ts. */
import { json } from 'node:stream/consumers';
import { compile, type JSONSchema } from 'json-schema-to-typescript';

type Content = { content?: Record<string, { schema: JSONSchema }> };
type Parameter = { name: string; in: string; required?: boolean; schema: JSONSchema };
type Operation = {
  description?: string;
  'x-repeatable': boolean;
  parameters?: Parameter[];
  requestBody?: Content;
  responses: Record<string, Content>;
};
type Description = {
  paths: Record<string, Record<string, Operation>>;
  webhooks: Record<string, { post: Operation }>;
  components: { schemas: Record<string, JSONSchema> };
};

async function writeTypes({ paths, webhooks, components }: Description): Promise<string> {
  const events = Object.values(webhooks).map(
    ({ post }) => post.requestBody?.content?.['application/json']?.schema ?? {},
  );
  const api = object({
    paths: object(mapValues(paths, (methods) => object(mapValues(methods, describeOperation)))),
    event: { oneOf: events },
    refusal: { $ref: '#/components/schemas/Error' },
  });
  const types = await compile({ ...api, components } as JSONSchema, 'Api', {
    bannerComment: '',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    style: { singleQuote: true, printWidth: 120 },
  });
  return `// Written by \`npm run docs\` from the API's description.

/** The operations that may be sent again although they are POST, or may not although they are not. */
export const repeatability: Readonly<Record<string, boolean>> = {
${listExceptions(paths).toSorted().join('\n')}
};

${types}`;
}

/** What is sent and what comes back; packages/client makes of it the shape that openapi-fetch reads. */
function describeOperation(operation: Operation): JSONSchema {
  const { description = '', parameters = [], requestBody, responses } = operation;
  const parts = {
    path: parametersIn(parameters, 'path'),
    query: parametersIn(parameters, 'query'),
    body: describeContent(requestBody),
    answer: describeContent(responses['200']) ?? { tsType: 'unknown' },
  };
  const given = Object.entries(parts).filter(([, schema]) => schema !== undefined);
  const optional = parameters.some((one) => one.in === 'query' && one.required) ? [] : ['query'];
  return {
    ...object(
      Object.fromEntries(given) as Record<string, JSONSchema>,
      given.map(([name]) => name).filter((name) => !optional.includes(name)),
    ),
    description,
  };
}

function parametersIn(parameters: readonly Parameter[], place: string): JSONSchema | undefined {
  const own = parameters.filter((one) => one.in === place);
  if (own.length === 0) return undefined;
  return object(
    Object.fromEntries(own.map(({ name, schema }) => [name, schema])),
    own.flatMap(({ name, required }) => (required ? [name] : [])),
  );
}

/** JSON, else a file. */
function describeContent({ content }: Content = {}): JSONSchema | undefined {
  if (!content) return undefined;
  const json = content['application/json'];
  return json ? toTuples(json.schema) : { tsType: 'Blob' };
}

/** The library reads tuples as drafts before 2020-12 wrote them. */
function toTuples<Schema>(schema: Schema): Schema {
  return JSON.parse(JSON.stringify(schema).replaceAll('"prefixItems":', '"items":')) as Schema;
}

function listExceptions(paths: Description['paths']): string[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method, operation]) => operation['x-repeatable'] === (method === 'post'))
      .map(
        ([method, operation]) =>
          `  '${method.toUpperCase()} ${path}': ${operation['x-repeatable']},`,
      ),
  );
}

const object = (
  properties: Record<string, JSONSchema>,
  required: readonly string[] = Object.keys(properties),
): JSONSchema => ({
  type: 'object',
  properties,
  required: [...new Set(required)],
  additionalProperties: false,
});

const mapValues = <In, Out>(
  values: Readonly<Record<string, In>>,
  map: (value: In) => Out,
): Record<string, Out> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, map(value)]));

process.stdout.write(await writeTypes((await json(process.stdin)) as Description));
