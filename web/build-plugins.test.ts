import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parseAst } from 'vite';
import { describe, expect, it } from 'vitest';
import { frenchSpacesOfCode } from './french-spaces-plugin.ts';
import { withoutViewTransitions } from './lean-libraries-plugin.ts';

it('the build removes only the view transition code from react-dom', () => {
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

it('the build fails if react-dom’s view transition functions were renamed', () => {
  expect(() => withoutViewTransitions('function commitRoot() {\n}')).toThrow(/renamed/);
});

describe('french spaces plugin', () => {
  const shown = (code: string) =>
    frenchSpacesOfCode(code, parseAst(code)).replaceAll('\u00a0', '_');

  it.each([
    ['say("Où livrer ?")', 'say("Où livrer_?")'],
    [
      'jsx("p", { children: ["Encore ", missing, " !"] })',
      'jsx("p", { children: ["Encore ", missing, "_!"] })',
    ],
    [
      'const label = `Par ${count} : −${percent} % sur « ${name} »`;',
      'const label = `Par ${count}_: −${percent}_% sur «_${name}_»`;',
    ],
  ])('string literals get French no-break spaces: %s', (code, expected) => {
    expect(shown(code)).toBe(expected);
  });

  it.each([
    'const label = isOpen ? open : closed;',
    'jsx("path", { d: "M 10 100 l -5 200", className: "grid-cols-[1fr 300]", viewBox: "0 0 24 240" })',
    'import "a : b";',
    'const separator = / : /;',
  ])('code, drawings and styles are unchanged: %s', (code) => {
    expect(shown(code)).toBe(code);
  });
});
