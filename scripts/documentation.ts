/** The documents of the repository, as pages to read and to search. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Marked, type Tokens } from 'marked';
import MiniSearch from 'minisearch';
import { anchorOf } from '#domain/words/anchor.ts';
import { root } from './source-tree.ts';

export type Section = { id: string; file: string; document: string; title: string; text: string };

/** Paths from the root, README first, then what stands in docs/. */
export const documents: readonly string[] = globSync(
  '{*.md,{docs,domain,server,web,world,tests,proofs,packages/*,deploy}/**/*.md}',
  { cwd: root, exclude: (file) => file.includes('node_modules') },
).toSorted((a, b) => rankOf(a) - rankOf(b) || a.localeCompare(b));

/** Pictures that the documents show. */
export const pictures: readonly string[] = globSync('docs/**/*.{png,webp}', { cwd: root });

function rankOf(file: string): number {
  if (file === 'README.md') return 0;
  if (!file.includes('/')) return 1;
  if (file.startsWith('docs/decisions/')) return 4;
  return file.startsWith('docs/') ? 2 : 3;
}

const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

export const escape = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.codePointAt(0)};`);

const isSafe = (href: string): boolean =>
  !/^\s*[a-z][a-z\d+.-]*:/i.test(href) || /^(https?|mailto):/.test(href);

/** Markup in a document is shown as text; a link that would run something leads nowhere. */
const marked = new Marked({
  renderer: {
    html: ({ text }) => (text.trim().startsWith('<!--') ? '' : escape(text)),
    heading({ tokens, depth, text }) {
      return `<h${depth} id="${escape(anchorOf(text))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
    },
    link({ href, tokens }) {
      const inside = this.parser.parseInline(tokens);
      return isSafe(href) ? `<a href="${escape(href)}">${inside}</a>` : inside;
    },
    image: ({ href, text }) =>
      isSafe(href) ? `<img src="${escape(href)}" alt="${escape(text)}">` : escape(text),
    table(token) {
      const row = (cells: Tokens.TableCell[], tag: string) =>
        `<tr>${cells.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('')}</tr>`;
      return `<div class="wide"><table>${row(token.header, 'th')}${token.rows.map((cells) => row(cells, 'td')).join('')}</table></div>`;
    },
  },
});

export const render = (markdown: string): string => marked.parse(markdown, { async: false });
export const renderDocument = (file: string): string => render(read(file));

export const titleOf = (file: string): string => /^# (.+)$/m.exec(read(file))?.[1] ?? file;

/** A document by its titles: a section is what stands under one, down to the next. */
function sectionsOf(file: string): Section[] {
  const parts = read(file).split(/^(?=#{1,4} )/m);
  const document = titleOf(file);
  return parts.map((part, index) => {
    const title = /^#+ (.+)$/m.exec(part)?.[1] ?? document;
    return {
      id: `${file}#${index === 0 ? '' : anchorOf(title)}`,
      file,
      document,
      title,
      text: part
        .replace(/^#+ .+$/m, '')
        .replace(/^\|[-| ]+\|$|[`*|]|\]\([^)]*\)|<!--.*?-->/gms, ' '),
    };
  });
}

const plain = (term: string): string => term.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Built at the first search: a second of work that reading a page need not wait for. */
let index: MiniSearch<Section> | undefined;

export function searchDocuments(query: string): Section[] {
  if (!index) {
    index = new MiniSearch<Section>({
      fields: ['title', 'text'],
      storeFields: ['file', 'document', 'title', 'text'],
      processTerm: plain,
    });
    const sections = documents.flatMap(sectionsOf);
    index.addAll([...new Map(sections.map((section) => [section.id, section])).values()]);
  }
  return index
    .search(query, { boost: { title: 3 }, prefix: true, fuzzy: 0.15, combineWith: 'AND' })
    .slice(0, 30)
    .map((hit) => hit as unknown as Section);
}

/** Some words around the first of the query, in one line. */
export function excerptOf({ text }: Section, query: string): string {
  const words = text.replace(/\s+/g, ' ').trim();
  const [first = ''] = plain(query).split(/\s+/);
  const at = Math.max(0, plain(words).indexOf(first) - 80);
  return `${at > 0 ? '…' : ''}${words.slice(at, at + 240)}${words.length > at + 240 ? '…' : ''}`;
}
