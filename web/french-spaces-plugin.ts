import type { Plugin } from 'vite';
import { withFrenchSpaces } from '#domain/words/french-spaces.ts';

type Node = { type: string; start: number; end: number };
/** Attributes that are not text: a no-break space would break them. */
const nonTextAttributes =
  /^(className|class|d|viewBox|points|transform|style|sizes|srcSet|media|content|accept)$/;

/** Vite plugin that puts French no-break spaces into string literals, one character for one. */
export function frenchSpacesPlugin(): Plugin {
  return {
    name: 'french-spaces',
    enforce: 'post',
    transform(code, id) {
      if (
        !/\/(web|domain)\/[^?]*\.tsx?$/.test(id) ||
        id.includes('/node_modules/') ||
        id.endsWith('french-spaces.ts') ||
        id.includes('/web/fonts/')
      )
        return null;
      return { code: frenchSpacesOfCode(code, this.parse(code)), map: null };
    },
  };
}

export function frenchSpacesOfCode(code: string, program: Node): string {
  let spaced = code;
  for (const { start, end } of sentences(program))
    spaced =
      spaced.slice(0, start) + withFrenchSpaces(spaced.slice(start, end)) + spaced.slice(end);
  return spaced;
}

function sentences(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(sentences);
  if (!isNode(node)) return [];
  if (
    node.type === 'ImportDeclaration' ||
    (node.type === 'Property' && 'key' in node && isNonTextAttribute(node.key))
  )
    return [];
  if (
    node.type === 'TemplateElement' ||
    (node.type === 'Literal' && 'value' in node && typeof node.value === 'string')
  )
    return [node];
  return Object.values(node).flatMap(sentences);
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;
const isNonTextAttribute = (key: unknown): boolean =>
  isNode(key) &&
  nonTextAttributes.test(
    'name' in key ? String(key.name) : 'value' in key ? String(key.value) : '',
  );
