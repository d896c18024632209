/** Serves the documents to this machine alone, with a search. Pages have no script. */
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { count, print, readArguments } from './command.ts';
import {
  documents,
  escape,
  excerptOf,
  pictures,
  renderDocument,
  searchDocuments,
  titleOf,
} from './documentation.ts';
import { root } from './source-tree.ts';

const { port } = readArguments({
  usage: 'npm run shop -- docs [--port 3030]',
  about: `Serves the documentation on http://127.0.0.1, with a search, until Ctrl-C. It reads the files of this release and
needs neither the shop nor a database.`,
  options: { port: count('of the address; 0 takes a free one', { fallback: 3030, max: 65_535 }) },
}).values;

const french = new Set([
  'commander-avec-curl',
  'connecter-son-comptable',
  'exploiter-la-boutique',
  'gestion',
  'ouvrir-une-boutique',
]);
const groups: readonly { title: string; holds: RegExp }[] = [
  { title: 'Start here', holds: /^[^/]+$/ },
  { title: 'Documents', holds: /^docs\/[^/]+$/ },
  { title: 'Folders', holds: /^(?!docs\/).*\/README\.md$/ },
];
const linkTo = (file: string) => `<li><a href="/${file}">${escape(titleOf(file))}</a></li>`;
const menu = groups
  .map(
    ({ title, holds }) =>
      `<h2>${title}</h2><ul>${documents
        .filter((file) => holds.test(file))
        .map(linkTo)
        .join('')}</ul>`,
  )
  .join('');

const style = `body{margin:0;font:16px/1.6 system-ui,sans-serif;color:#1f2a24;display:grid;grid-template:auto 1fr/17rem minmax(0,1fr)}
header,nav{padding:1rem;background:#f3f1ea;font-size:.875rem}nav{grid-area:2/1}main{grid-area:1/2/span 2}
nav h2{font-size:.875rem;margin:1rem 0 .25rem}nav ul{list-style:none;margin:0;padding:0}nav li{margin:.25rem 0}
main{padding:1rem 2rem 4rem;max-width:52rem;overflow-wrap:anywhere}a{color:#1f6b45}img{max-width:100%}
pre,.wide{overflow-x:auto}pre{background:#f3f1ea;padding:.75rem}code{font-size:.9em}table{border-collapse:collapse}
th,td{border:1px solid #cfcabb;padding:.35rem .6rem;text-align:left;vertical-align:top;overflow-wrap:normal}
input,button{font:inherit;padding:.4rem;box-sizing:border-box}form{display:flex;gap:.25rem}input{flex:1;min-width:0}
@media(max-width:48rem){body{display:block}main{padding:1rem}}`;

/** The menu stands after the text, where a phone shows it. */
const page = (title: string, body: string, { lang = 'en', query = '' } = {}): string =>
  `<!doctype html><html lang="${lang}"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escape(title)} · Cabas</title><style>${style}</style>
<header lang="en"><form action="/search" role="search"><input type="search" name="q" aria-label="Search the documentation" value="${escape(query)}"><button>Search</button></form></header>
<main>${body}</main><nav lang="en" aria-label="Documents">${menu}</nav></html>`;

function searchPage(query: string): string {
  const hits = query.trim() === '' ? [] : searchDocuments(query);
  const rows = hits.map(
    (hit) =>
      `<li><a href="/${escape(hit.id)}">${escape(hit.title)}</a> <small>${escape(hit.document)}</small><p>${escape(excerptOf(hit, query))}</p></li>`,
  );
  const heading = hits.length === 0 ? 'Nothing found' : `Found: ${hits.length}`;
  return page('Search', `<h1>${heading}</h1><ul>${rows.join('')}</ul>`, { query });
}

const server = createServer((request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  const file = url.pathname.slice(1) || 'README.md';
  const send = (status: number, body: string | Buffer, type = 'text/html; charset=utf-8') => {
    response.writeHead(status, {
      'content-type': type,
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; form-action 'self'",
      'x-content-type-options': 'nosniff',
    });
    response.end(body);
  };
  if (file === 'search') send(200, searchPage(url.searchParams.get('q') ?? ''));
  else if (documents.includes(file))
    send(
      200,
      page(titleOf(file), renderDocument(file), {
        lang: french.has(path.basename(file, '.md')) ? 'fr' : 'en',
      }),
    );
  else if (pictures.includes(file))
    send(200, readFileSync(path.join(root, file)), `image/${path.extname(file).slice(1)}`);
  else
    send(
      404,
      page(
        'Not a document',
        `<h1>Not a document</h1><p><code>${escape(file)}</code> is a file of the sources, or is not there.</p>`,
      ),
    );
});
server.listen(port, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object') print(`http://127.0.0.1:${address?.port}`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    server.close();
    server.closeAllConnections();
  });
