import path from 'node:path';
import type { Plugin } from 'vite';

const fromHere = (file: string) => path.resolve(import.meta.dirname, file);

/** Keeps unused parts of libraries out of the browser. Icons change on the server too, to match. */
export function leanLibrariesPlugin(): Plugin[] {
  return [
    {
      name: 'lean-icons',
      enforce: 'pre',
      apply: 'build',
      transform: (code, id) =>
        /\/lucide-react\/dist\/esm\/icons\//.test(id)
          ? { code: withLeanIcon(code), map: null }
          : null,
    },
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
      transform: (code, id) =>
        /\/react-router\/dist\//.test(id) ? { code: withPureComponents(code), map: null } : null,
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
    {
      name: 'lean-imports',
      enforce: 'pre',
      apply: (_config, { isSsrBuild }) => !isSsrBuild,
      load: (id) => (id === '\0vite/preload-helper.js' ? importWithStyles : null),
    },
  ];
}

/** Replaces Vite's helper of import(): preloads style sheets only (`modulePreload: false`). */
const importWithStyles = `
const sheets = {};
const addSheet = (file) => (sheets[file] ??= new Promise((resolve) => {
  if (document.querySelector('link[href="/' + file + '"]')) return resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = '/' + file;
  link.onload = link.onerror = resolve;
  document.head.append(link);
}));
export const __vitePreload = (load, files) => files ? Promise.all(files.map(addSheet)).then(load) : load();
`;

/** An icon's name, aliases and React keys are a third of its bytes; no class or list of ours uses them. */
export function withLeanIcon(code: string): string {
  return code
    .replace(
      /import createLucideIcon from '[^']+'/,
      "import { createLucideIcon } from '#web/lucide-icon.ts'",
    )
    .replaceAll(/, key: "\w+"|,\s*key: "\w+"/g, '')
    .replace(/name: "[\w-]+",\s*size: 24,/, '')
    .replace(/,\s*aliases: \[[^\]]*\]/, '');
}

/** Marks calls as pure and drops names, so that the bundler removes unused components. */
export function withPureComponents(code: string): string {
  return code
    .replaceAll(/= (React(?:\$1)?\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replaceAll(/^[\w$]+\.displayName = "[^"]*";$/gm, '');
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
