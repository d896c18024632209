import path from 'node:path';
import type { Plugin } from 'vite';

const fromHere = (file: string) => path.resolve(import.meta.dirname, file);

/**
 * Keeps two unused parts of libraries out of the browser, measured at 2.7 % of a page's script (view
 * transitions) and 1.3 % (the router's framework mode). Smaller gains were given back.
 */
export function leanLibrariesPlugin(): Plugin[] {
  return [
    {
      name: 'lean-router',
      enforce: 'pre',
      apply: (_config, { isSsrBuild }) => !isSsrBuild,
      resolveId: (source, importer) =>
        source === './ssr/components.js' &&
        importer &&
        /react-router[\\/]dist[\\/].*[\\/]dom[\\/]lib\.m?js$/.test(importer)
          ? fromHere('router-without-framework.ts')
          : null,
    },
    {
      name: 'lean-react',
      enforce: 'pre',
      apply: (_config, { isSsrBuild }) => !isSsrBuild,
      transform: (code, id) =>
        id.endsWith('/react-dom-client.production.js')
          ? { code: withoutViewTransitions(code), map: null }
          : null,
    },
  ];
}

/** Empties what only serves <ViewTransition>, 3 kB on every page: without one, it does nothing. */
export function withoutViewTransitions(code: string): string {
  let emptied = 0;
  const lean = code.replaceAll(
    /^(function \w*(?:ViewTransition|AfterMutationEffects)\w*)\([^)]*\) \{\n[\s\S]*?^\}$/gm,
    (_whole, name: string) => {
      emptied += 1;
      return `${name}() {}`;
    },
  );
  if (emptied < 20) throw new Error('react-dom renamed its functions for view transitions');
  return lean;
}
