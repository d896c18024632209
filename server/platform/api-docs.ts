/**
 * The API's description as a page, at /api/docs, which tries calls with a key. Nothing of it comes from another host.
 */
import fastifySwaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

/** The viewer lacks it, and phones would draw a desktop page in small. */
const fitPhones = `const viewport = document.createElement('meta');
viewport.name = 'viewport';
viewport.content = 'width=device-width, initial-scale=1';
document.head.append(viewport);`;

const phoneStyle = `.swagger-ui .wrapper { padding: 0 16px; }
.swagger-ui .info { margin: 24px 0; }
.swagger-ui .opblock .opblock-summary-path { word-break: break-word; }
.swagger-ui .opblock-body, .swagger-ui section.models { overflow-x: auto; }`;

/** Serialised into the page. What is sent from here is a program's: never the session of who reads the page. */
const sendWithoutCookies = (request: { credentials?: string }): object => {
  request.credentials = 'omit';
  return request;
};

type Security = readonly Readonly<Record<string, unknown>>[];
type Operation = Readonly<Record<string, unknown>> & { security?: Security };
export type Described = Readonly<Record<string, unknown>> & {
  info?: object;
  components?: Readonly<Record<string, unknown>> & { securitySchemes?: Record<string, unknown> };
  paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};

/** Sessions are left out: a page cannot send their cookies, and « Authorize » would ask for them. */
function withKeysOnly(described: Described): Described {
  const { securitySchemes = {}, ...components } = described.components ?? {};
  return {
    ...described,
    components: { ...components, securitySchemes: { key: securitySchemes['key'] } },
    paths: mapValues(described.paths ?? {}, (methods) =>
      mapValues(methods, ({ security = [], ...operation }) => ({
        ...operation,
        security: security.filter((each) => 'key' in each),
      })),
    ),
  };
}

const mapValues = <Value, Mapped>(
  values: Readonly<Record<string, Value>>,
  map: (value: Value) => Mapped,
): Record<string, Mapped> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, map(value)]));

export async function viewApi(
  app: FastifyInstance,
  withTitle: (described: Described) => Described,
): Promise<void> {
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    transformSpecification: (described: Described) => withKeysOnly(withTitle(described)),
    uiConfig: {
      // Without the bar that would open another site's API description.
      layout: 'BaseLayout',
      docExpansion: 'none',
      // The schema, since the examples made from it are all « string ».
      defaultModelRendering: 'model',
      deepLinking: true,
      requestInterceptor: sendWithoutCookies,
    },
    theme: {
      title: 'API',
      js: [{ filename: 'viewport.js', content: fitPhones }],
      css: [{ filename: 'phone.css', content: phoneStyle }],
    },
  });
}
