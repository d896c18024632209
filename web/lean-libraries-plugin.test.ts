import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, it } from 'vitest';
import {
  withLeanIcon,
  withoutViewTransitions,
  withPureComponents,
} from './lean-libraries-plugin.ts';

it('an icon keeps its drawing and loses its name, its aliases and its keys', () => {
  expect(
    withLeanIcon(`import createLucideIcon from '../createLucideIcon.mjs';
const __iconData = {
  name: "house",
  size: 24,
  node: [
    ["path", { d: "m15 21v-8", key: "5wwlr5" }],
    [
      "rect",
      {
        width: "7",
        key: "r6nss1"
      }
    ]
  ],
  aliases: ["home", "house-line"]
};`),
  ).toBe(`import { createLucideIcon } from '#web/lucide-icon.ts';
const __iconData = {
  
  node: [
    ["path", { d: "m15 21v-8" }],
    [
      "rect",
      {
        width: "7"
      }
    ]
  ]
};`);
});

it('a component that nobody imports can be dropped', () => {
  expect(
    withPureComponents(`const Form = React$1.forwardRef((props, ref) => null);
Form.displayName = "Form";
const Context = React.createContext(null);
Context.displayName = "Context";`),
  ).toBe(`const Form = /* @__PURE__ */ React$1.forwardRef((props, ref) => null);

const Context = /* @__PURE__ */ React.createContext(null);
`);
});

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
