/**
 * Accessibility-tree checks that axe lacks: vague names, one name for different targets, order of
 * headings and landmarks, errors without a field, tiny text.
 */
import type { Page } from 'playwright-core';

type AxNode = {
  nodeId: string;
  parentId?: string;
  childIds?: string[];
  ignored: boolean;
  role?: { value: string };
  name?: { value?: string };
  properties?: { name: string; value: { value?: unknown } }[];
};

const interactive = new Set([
  'link',
  'button',
  'textbox',
  'searchbox',
  'combobox',
  'checkbox',
  'radio',
  'spinbutton',
  'slider',
  'switch',
  'tab',
  'menuitem',
  'option',
  'DisclosureTriangle',
]);
const landmarks = new Set([
  'banner',
  'main',
  'navigation',
  'contentinfo',
  'complementary',
  'region',
  'search',
  'form',
  'dialog',
  'alertdialog',
]);
/** Names that state an action without its object. */
const vague =
  /^(ici|cliquez ici|en savoir plus|lire la suite|voir( plus)?|tout voir|ouvrir|ajouter|modifier|changer|supprimer|retirer|choisir|remplacer|utiliser|copier|détails?|suite|plus|ok)$/i;

export async function findNameFaults(page: Page): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = (await session.send('Accessibility.getFullAXTree')) as unknown as {
    nodes: AxNode[];
  };
  await session.detach();
  const tree = readTree(nodes);
  return [
    ...new Set([
      ...judgeNames(tree),
      ...judgeTwins(tree),
      ...judgeLandmarks(tree),
      ...judgeHeadings(tree),
      ...(await page.evaluate(judgeElements)),
    ]),
  ];
}

type Part = {
  role: string;
  name: string;
  url: string;
  level: number;
  /** Enclosing landmarks, named lists and groups, innermost first. */
  region: string;
};

/** Flattens the tree in reading order. */
function readTree(nodes: readonly AxNode[]): Part[] {
  const byId = new Map(nodes.map((node) => [node.nodeId, node]));
  const say = ({ role, name }: AxNode) => `${role?.value ?? ''} « ${(name?.value ?? '').trim()} »`;
  const isRegion = ({ role, name }: AxNode) =>
    landmarks.has(role?.value ?? '') ||
    (['list', 'group'].includes(role?.value ?? '') && Boolean(name?.value));
  const regionOf = (node: AxNode): string => {
    const around: string[] = [];
    for (let above = byId.get(node.parentId ?? ''); above; above = byId.get(above.parentId ?? ''))
      if (isRegion(above)) around.push(say(above));
    return around.join(' of ') || 'page';
  };
  /** Native controls inside a field. */
  const isOfBrowser = (node: AxNode): boolean => {
    const above = byId.get(node.parentId ?? '');
    return (
      above !== undefined &&
      (['Date', 'DateTime', 'InputTime'].includes(above.role?.value ?? '') || isOfBrowser(above))
    );
  };
  const property = (node: AxNode, name: string) =>
    node.properties?.find((one) => one.name === name)?.value.value;
  // The browser lists nodes breadth first: walk them depth first.
  const inOrder = (node: AxNode | undefined): AxNode[] =>
    node ? [node, ...(node.childIds ?? []).flatMap((id) => inOrder(byId.get(id)))] : [];
  return inOrder(nodes[0])
    .filter((node) => !node.ignored && !isOfBrowser(node))
    .map((node) => ({
      role: node.role?.value ?? '',
      name: (node.name?.value ?? '').trim(),
      url: String(property(node, 'url') ?? ''),
      level: Number(property(node, 'level') ?? 0),
      region: regionOf(node),
    }));
}

function judgeNames(parts: readonly Part[]): string[] {
  return parts
    .filter(({ role }) => interactive.has(role))
    .flatMap(({ role, name, region }) => {
      if (!name) return [`a ${role} without a name in ${region}`];
      return vague.test(name) ? [`${role} « ${name} » says nothing alone, in ${region}`] : [];
    });
}

/**
 * Links with the same name must share a target; buttons with the same name in one region are
 * ambiguous.
 */
function judgeTwins(parts: readonly Part[]): string[] {
  const named = parts.filter(({ role, name }) => name && (role === 'link' || role === 'button'));
  return [
    ...Map.groupBy(named, ({ role, name, region }) => `${role} « ${name} » in ${region}`),
  ].flatMap(([said, twins]) => {
    const targets = new Set(twins.map(({ url }) => url));
    return twins.length > 1 && (twins[0]?.role === 'button' || targets.size > 1)
      ? [`${twins.length} times ${said}`]
      : [];
  });
}

function judgeLandmarks(parts: readonly Part[]): string[] {
  const of = (role: string) => parts.filter((part) => part.role === role);
  const hasDialog = of('dialog').length > 0;
  const faults = hasDialog
    ? of('dialog')
        .filter(({ name }) => !name)
        .map(() => 'a dialog without a name')
    : [];
  if (!hasDialog && of('main').length !== 1) faults.push(`${of('main').length} main`);
  for (const role of ['banner', 'contentinfo'])
    if (of(role).length > 1) faults.push(`${of(role).length} ${role}`);
  for (const role of ['navigation', 'complementary', 'region']) {
    const names = of(role).map(({ name }) => name);
    if (names.length > 1 && names.includes(''))
      faults.push(`one ${role} of ${names.length} without a name`);
    for (const [name, same] of Map.groupBy(names.filter(Boolean), (each) => each))
      if (same.length > 1) faults.push(`${same.length} ${role} called « ${name} »`);
  }
  return faults;
}

function judgeHeadings(parts: readonly Part[]): string[] {
  const headings = parts.filter(({ role }) => role === 'heading');
  const hasDialog = parts.some(({ role }) => role === 'dialog');
  const faults = headings.filter(({ name }) => !name).map(() => 'an empty heading');
  const titles = headings.filter(({ level }) => level === 1);
  if (!hasDialog && titles.length !== 1)
    faults.push(`${titles.length} h1: ${titles.map(({ name }) => name).join(', ')}`);
  for (const [index, heading] of headings.entries()) {
    const before = headings[index - 1];
    if (before && heading.level > before.level + 1)
      faults.push(
        `h${heading.level} « ${heading.name} » right after h${before.level} « ${before.name} »`,
      );
  }
  return faults;
}

/** Runs in the page: checks that the accessibility tree cannot answer. */
function judgeElements(): string[] {
  const faults: string[] = [];
  const isShown = (element: Element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const say = (element: Element) =>
    `${element.tagName.toLowerCase()} « ${(element.getAttribute('name') ?? element.textContent ?? '').trim().slice(0, 40)} »`;
  if (document.documentElement.lang !== 'fr') faults.push('the page says no French');
  if (!document.title.trim()) faults.push('a page without a title');
  for (const field of document.querySelectorAll('[aria-invalid=true]')) {
    const texts = (field.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent ?? '')
      .join('');
    if (isShown(field) && !texts.trim()) faults.push(`${say(field)} is wrong and does not say why`);
  }
  for (const table of document.querySelectorAll('table')) {
    if (!isShown(table)) continue;
    if (!table.querySelector('th[scope]')) faults.push(`${say(table)} has no headers with a scope`);
    if (
      !table.caption &&
      !table.hasAttribute('aria-label') &&
      !table.hasAttribute('aria-labelledby')
    )
      faults.push(`${say(table)} has no caption`);
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    const parent = text.parentElement;
    if (
      !text.textContent?.trim() ||
      !parent ||
      ['SCRIPT', 'STYLE', 'NOSCRIPT'].includes(parent.tagName)
    )
      continue;
    const size = Number.parseFloat(getComputedStyle(parent).fontSize);
    if (size < 11.99 && isShown(parent) && parent.getBoundingClientRect().width > 1)
      faults.push(`${say(parent)} is written in ${size} px`);
  }
  return faults;
}
