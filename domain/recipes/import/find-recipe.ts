/** Finds schema.org recipes in a page's source or in bare JSON-LD. Never runs or fetches anything. */

export type Node = Record<string, unknown>;

/** Recipes are never nested deeper. */
const deepest = 12;
const mostNodes = 20_000;

export function findRecipes(pasted: string): Node[] {
  const found: Node[] = [];
  let left = mostNodes;
  function walk(value: unknown, depth: number): void {
    if (depth > deepest || typeof value !== 'object' || value === null || (left -= 1) < 0) return;
    if (!Array.isArray(value) && isRecipe(value as Node)) {
      found.push(value as Node);
      return;
    }
    for (const part of Object.values(value)) walk(part, depth + 1);
  }
  for (const script of scriptsOf(pasted)) walk(parseLoosely(script), 0);
  return found;
}

function isRecipe(node: Node): boolean {
  const types = [node['@type']].flat();
  return types.some(
    (type) => typeof type === 'string' && /^(?:https?:\/\/schema\.org\/)?Recipe$/.test(type),
  );
}

/** Returns the JSON-LD scripts of a page, or the text itself if it is JSON. */
function scriptsOf(pasted: string): string[] {
  const text = pasted.trim();
  if (text.startsWith('{') || text.startsWith('[')) return [text];
  const folded = text.toLowerCase();
  const scripts: string[] = [];
  // Searches by index, since a regular expression could rescan the page for each unclosed tag.
  for (let at = folded.indexOf('<script'); at !== -1; at = folded.indexOf('<script', at)) {
    const open = folded.indexOf('>', at);
    const end = open === -1 ? -1 : folded.indexOf('</script', open);
    if (end === -1) break;
    if (folded.slice(at, open).includes('application/ld+json'))
      scripts.push(text.slice(open + 1, end));
    at = end;
  }
  return scripts;
}

/** Pages wrap their JSON in comments and put raw line breaks in its strings. */
function parseLoosely(script: string): unknown {
  const json = script
    .trim()
    .replace(/^(?:<!--|\/\/<!\[CDATA\[|<!\[CDATA\[)/, '')
    .replace(/(?:-->|\/\/\]\]>|\]\]>)$/, '');
  return parseJson(json) ?? parseJson(json.replace(/\p{Cc}+/gu, ' '));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}
