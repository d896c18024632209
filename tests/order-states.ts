/** Finds states of orders spelled outside their word: the shop asks domain/orders/state-groups.ts instead. */
import { parseSync } from 'vite';
import { orderStatusSchema } from '#domain/orders/contract.ts';
import { isTest } from '../scripts/source-tree.ts';

const states: ReadonlySet<unknown> = new Set(orderStatusSchema.options);
/** The other words also name states of payments, refunds, rounds, days or the shop. */
const ofOrdersOnly = ['prepaying', 'prepaid', 'approvedByClient', 'readyToDeliver', 'inTransit'];
const ofOrdersMostly: ReadonlySet<unknown> = new Set(['cart', 'delivered', 'paid', 'terminated']);

/** The audit states its facts by itself, so that it repeats no fault of the shop; orders to suppliers have states of their own. */
const exempt = /^scripts\/invariants\.ts$|^web\/staff\/purchases\/supplier-order-page\.tsx$/;

const comparedStatus =
  /(?:^|\.)(?:orderStatus|to_status|from_status)$|(?:order|initial|complement|latest|seen|before)\??\.status$/i;
const [ofOrders, anyState] = [ofOrdersOnly, orderStatusSchema.options].map((list) =>
  list.join('|'),
);
const inSql = new RegExp(
  `'(?:${ofOrders})'|(?:\\b(?:o|orders|initial)\\.|\\b(?:to|from)_)status (?:=|<>|(?:not )?in) \\(?'(?:${anyState})'`,
);

type Node = { type: string; start: number; end: number; [key: string]: unknown };

export function orderStateLiterals(file: string, text: string): string[] {
  const isShop = /^(?:domain|server|web|scripts)\/.*\.tsx?$/.test(file);
  if (!isShop || isTest(file) || file.startsWith('domain/orders/') || exempt.test(file)) return [];
  if (!new RegExp(`'(?:${anyState})'|\\b(?:${anyState}):`).test(text)) return [];
  const found: string[] = [];
  const textOf = ({ start, end }: Node) => text.slice(start, end);
  const visit = (value: unknown, parent: Node | null): void => {
    if (Array.isArray(value)) for (const item of value) visit(item, parent);
    else if (isNode(value)) {
      if (isBreach(value, parent, textOf)) found.push(textOf(value));
      for (const child of Object.values(value)) visit(child, value);
    }
  };
  visit(parseSync(file, text).program, null);
  return found;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

function isBreach(node: Node, parent: Node | null, textOf: (node: Node) => string): boolean {
  if (node.type === 'TemplateElement') return inSql.test(textOf(node));
  if (node.type === 'ArrayExpression')
    return isListOfStates((node['elements'] as (Node | null)[]).map((each) => each?.['value']));
  if (node.type === 'ObjectExpression')
    return hasKeysOfStates(node['properties'] as Node[], textOf);
  if (node.type !== 'Literal' || typeof node['value'] !== 'string') return false;
  if (ofOrdersOnly.includes(node['value']) || inSql.test(node['value'])) return true;
  if (!states.has(node['value']) || !parent) return false;
  if (parent.type === 'BinaryExpression')
    return comparedStatus.test(textOf(parent['left'] as Node));
  return parent.type === 'Property' && textOf(parent['key'] as Node) === 'to';
}

const isListOfStates = (values: readonly unknown[]): boolean =>
  values.length > 1 &&
  values.every((value) => states.has(value)) &&
  values.some((value) => ofOrdersMostly.has(value));

/** A map by state, which would silently lack one that is added. */
const hasKeysOfStates = (properties: readonly Node[], textOf: (node: Node) => string): boolean => {
  const keys = properties.flatMap((property) =>
    property.type === 'Property' && property['computed'] !== true
      ? textOf(property['key'] as Node)
      : [],
  );
  return (
    isListOfStates(keys) ||
    (keys.length > 1 &&
      keys.every((key) => states.has(key)) &&
      keys.some((key) => ofOrdersOnly.includes(key)))
  );
};
