/** Methods that the API answers on each path, to tell a 405 from a 404. */
import type { FastifyInstance } from 'fastify';

/** Collects API routes as they are added; pages and files match any path, so they are left out. */
export function collectApiPaths(app: Pick<FastifyInstance, 'addHook'>): (path: string) => string[] {
  const known: { pattern: RegExp; methods: readonly string[] }[] = [];
  app.addHook('onRoute', ({ url, method }) => {
    if (url.startsWith('/api/')) known.push({ pattern: patternOf(url), methods: [method].flat() });
  });
  return (path) => [
    ...new Set(known.filter(({ pattern }) => pattern.test(path)).flatMap(({ methods }) => methods)),
  ];
}

function patternOf(url: string): RegExp {
  return new RegExp(
    `^${url
      .split('/')
      .map((segment) => (segment.startsWith(':') ? '[^/]+' : RegExp.escape(segment)))
      .join('/')}$`,
  );
}
