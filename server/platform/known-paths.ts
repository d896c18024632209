/** Which methods the API answers on a path: what tells « no such address » from « not in this way ». */
import type { FastifyInstance } from 'fastify';

/** Hears the routes as they are added. Pages and files are not told apart: theirs are found by addresses of any shape. */
export function knowPaths(app: Pick<FastifyInstance, 'addHook'>): (path: string) => string[] {
  const known: { pattern: RegExp; methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url.startsWith('/api/')) known.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  return (path) => [
    ...new Set(known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)),
  ];
}

/** /api/orders/:id/cancel, one segment of the address in the place of each name. */
function patternOf(url: string): RegExp {
  return new RegExp(
    `^${url
      .split('/')
      .map((segment) => (segment.startsWith(':') ? '[^/]+' : RegExp.escape(segment)))
      .join('/')}$`,
  );
}
