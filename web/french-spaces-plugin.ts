import type { Plugin } from 'vite';
import { withFrenchSpaces } from '#domain/french-spaces.ts';

type Node = { type: string; start: number; end: number };
/** What is drawn or styled, not read: a fixed space would break it. */
const notRead =
  /^(className|class|d|viewBox|points|transform|style|sizes|srcSet|media|content|accept)$/;

/**
 * Every French sentence written in the source is drawn with the fixed spaces of French typography, at no cost in the
 * browser: « Où livrer ? » never leaves its question mark alone on a line. One character stands for one character, so
 * nothing moves.
 */
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

/** The strings and the still parts of templates, wherever they are but in what is not read. */
function sentences(node: unknown): Node[] {
  if (Array.isArray(node)) return node.flatMap(sentences);
  if (!isNode(node)) return [];
  if (
    node.type === 'ImportDeclaration' ||
    (node.type === 'Property' && 'key' in node && isNotRead(node.key))
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
const isNotRead = (key: unknown): boolean =>
  isNode(key) &&
  notRead.test('name' in key ? String(key.name) : 'value' in key ? String(key.value) : '');
