import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { frenchSpacesOfCode } from './french-spaces-plugin.ts';

const shown = (code: string) => frenchSpacesOfCode(code, parseAst(code)).replaceAll('\u00a0', '_');

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
