/** The cart as a page that a host of assistants shows beside the conversation (MCP Apps, SEP-1865). */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { assistantPaths } from '#domain/assistants/ucp.ts';
import { defaultColours, shadesOf } from '#domain/shop/colours.ts';
import { escapeMarkup } from '#server/platform/escape-markup.ts';
import { shopTimeZone } from '#server/platform/shop-time.ts';
import type { AssistantsDeps } from '../assistants-deps.ts';

export const appsExtension = 'io.modelcontextprotocol/ui';
const mimeType = 'text/html;profile=mcp-app';
const uri = 'ui://cabas/cart';

/** The page calls no tool, so a host lets none through. */
export const cartAppMeta = { ui: { resourceUri: uri, visibility: ['model'] } };

const read = (file: string): string => readFileSync(path.join(import.meta.dirname, file), 'utf8');
const [template, style, script] = [
  read('cart-app.html'),
  read('cart-app.css'),
  read('cart-app.js'),
];

type Deps = Pick<AssistantsDeps, 'shop' | 'publicUrl'>;

export function registerCartApp(server: McpServer, deps: Deps): void {
  server.registerResource(
    'cart',
    uri,
    { title: 'The cart', description: 'Lines, slot, prices and hand-over of a cart', mimeType },
    () => ({
      contents: [
        // No other origin is asked for anything.
        {
          uri,
          mimeType,
          text: writeCartApp(deps),
          _meta: { ui: { csp: {}, prefersBorder: true } },
        },
      ],
    }),
  );
}

/** Runs its own script and style alone, named by their hashes. */
function writeCartApp({ shop, publicUrl }: Deps): string {
  const { name, colours } = shop.shown();
  const { leaf, night } = shadesOf((colours ?? defaultColours).brand);
  const ownStyle = `:root { --leaf: light-dark(${leaf}, ${night}) }\n${style}`;
  const words: Readonly<Record<string, string>> = {
    policy: `default-src 'none'; style-src ${hashOf(ownStyle)}; script-src ${hashOf(script)}; base-uri 'none'; form-action 'none'`,
    shop: escapeMarkup(name),
    handOver: escapeMarkup(`${publicUrl}${assistantPaths.handOver}#`),
    timeZone: shopTimeZone(),
  };
  return template
    .replaceAll(/\{\{(\w+)\}\}/g, (mark, word: string) => words[word] ?? mark)
    .replace('</style>', () => `${ownStyle}</style>`)
    .replace('</script>', () => `${script}</script>`);
}

const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Of a request since revision 2026-07-28. */
const capabilities = 'io.modelcontextprotocol/clientCapabilities';
const appsSchema = z.object({ mimeTypes: z.array(z.string()) });
const declaringSchema = z
  .object({
    params: z.object({
      _meta: z.object({
        [capabilities]: z.object({ extensions: z.object({ [appsExtension]: appsSchema }) }),
      }),
    }),
  })
  .transform(({ params: { _meta: meta } }) => meta[capabilities].extensions[appsExtension]);

/**
 * Whether the host shows such pages. Since that revision each request says so; before, one request of a connection
 * did, which no other remembers here: tools then name the page, and a host without them passes over it.
 */
export function showsApps(era: 'legacy' | 'modern', body: unknown): boolean {
  if (era === 'legacy') return true;
  if (typeof body !== 'string') return false;
  const { data } = declaringSchema.safeParse(JSON.parse(body));
  return data?.mimeTypes.includes(mimeType) ?? false;
}
