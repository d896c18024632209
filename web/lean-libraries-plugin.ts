import path from 'node:path';
import type { Plugin } from 'vite';

const fromHere = (file: string) => path.resolve(import.meta.dirname, file);

/**
 * Keeps out of the browser's build what our libraries carry for others. Icons change on both sides,
 * since both draw them.
 */
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
      name: 'lean-imports',
      enforce: 'pre',
      apply: (_config, { isSsrBuild }) => !isSsrBuild,
      load: (id) => (id === '\0vite/preload-helper.js' ? importWithStyles : null),
    },
  ];
}

/**
 * Stands for Vite's helper around each import(): of the files that it would preload, only style
 * sheets are left (`modulePreload: false`).
 */
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

/**
 * Lets the bundler drop components that nobody imports: without the mark, a call or a name given
 * afterwards keeps them.
 */
export function withPureComponents(code: string): string {
  return code
    .replaceAll(/= (React(?:\$1)?\.(?:forwardRef|memo|createContext)\()/g, '= /* @__PURE__ */ $1')
    .replaceAll(/^[\w$]+\.displayName = "[^"]*";$/gm, '');
}
