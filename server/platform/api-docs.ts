/** The API's description as a page, at /api/docs. Nothing of it comes from another host. */
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

/** Nothing can be sent from here, so there is nothing to sign in for: the access is read in words. */
const readOnlyStyle = `.swagger-ui .scheme-container, .swagger-ui .authorization__btn { display: none; }`;

export type Described = Readonly<Record<string, unknown>> & { info?: object };

export async function viewApi(
  app: FastifyInstance,
  withTitle: (described: Described) => Described,
): Promise<void> {
  await app.register(fastifySwaggerUi, {
    routePrefix: '/api/docs',
    transformSpecification: withTitle,
    uiConfig: {
      // Without the bar that would open another site's API description.
      layout: 'BaseLayout',
      docExpansion: 'none',
      // The schema, since the examples made from it are all « string ».
      defaultModelRendering: 'model',
      deepLinking: true,
      // To read only: a request sent from here would be the visitor's own, with their session.
      supportedSubmitMethods: [],
    },
    theme: {
      title: 'API',
      js: [{ filename: 'viewport.js', content: fitPhones }],
      css: [
        { filename: 'phone.css', content: phoneStyle },
        { filename: 'read-only.css', content: readOnlyStyle },
      ],
    },
  });
}
