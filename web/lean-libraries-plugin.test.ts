import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import { withoutViewTransitions } from './lean-libraries-plugin.ts';

it('react-dom loses what serves view transitions and nothing else', () => {
  const code = readFileSync(
    createRequire(import.meta.url)
      .resolve('react-dom/package.json')
      .replace('package.json', 'cjs/react-dom-client.production.js'),
    'utf8',
  );
  const functionsOf = (text: string) =>
    new Map(
      [...text.matchAll(/^function ([\w$]+)\(.*?(?: \{\}$|^\}$)/gms)].map(([body, name = '']) => [
        name,
        body,
      ]),
    );
  const [full, lean] = [functionsOf(code), functionsOf(withoutViewTransitions(code))];
  const emptied = [...full.keys()].filter((name) => full.get(name) !== lean.get(name));
  expect(full.size).toBe(lean.size);
  expect(emptied).toContain('startViewTransition');
  expect(emptied.filter((name) => !/ViewTransition|AfterMutationEffects/.test(name))).toEqual([]);
});

it('a react-dom whose functions were renamed fails the build', () => {
  expect(() => withoutViewTransitions('function commitRoot() {\n}')).toThrow(/renamed/);
});
