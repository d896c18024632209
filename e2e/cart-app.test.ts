/** The cart app in a minimal MCP Apps host: sandboxed frame, strict policy, postMessage. */
import { mkdirSync } from 'node:fs';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import type { Browser, Frame, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { expectNoSidewaysScroll, newVisitor, openBrowser, shopUrl } from './browser.ts';
import { staffPage } from './order-by-api.ts';

type Result = { structuredContent?: unknown; isError?: boolean };
type Cart = {
  id: string;
  continue_url: string;
  line_items: { item: { title: string } }[];
  messages: object[];
};

let browser: Browser;
let html: string;
let client: Client;
let cart: Cart;
beforeAll(async () => {
  browser = await openBrowser();
  const manager = await staffPage(browser, 'gerante@cabas.test', 'desk');
  await manager.request.put('/api/staff/flags/assistants', { data: { value: true, rules: [] } });
  await manager.context().close();
  const mimeTypes = ['text/html;profile=mcp-app'];
  client = new Client(
    { name: 'essai', version: '1.0.0' },
    {
      versionNegotiation: { mode: { pin: '2026-07-28' } },
      capabilities: { extensions: { 'io.modelcontextprotocol/ui': { mimeTypes } } },
    },
  );
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', shopUrl())));
  const { contents } = await client.readResource({ uri: 'ui://cabas/cart' });
  html = (contents[0] as { text: string }).text;
  const lines = [];
  for (const query of ['pommes', 'carottes', 'entrecôte', 'penne', 'riz', 'lait', 'pain', 'beurre'])
    lines.push({ item: { id: await findId(query) }, quantity: 2 });
  cart = (await use('create_cart', { cart: { line_items: lines } })) as Cart;
});

/** A minimal host that follows the protocol, on another origin than the shop. */
const host = `<!doctype html><html lang="fr"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Assistant</title>
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; connect-src 'none'">
<style>body { margin: 0 } iframe { display: block; width: 100%; border: 0 }</style></head>
<body><iframe title="Panier" sandbox="allow-scripts"></iframe><script>
const frame = document.querySelector('iframe');
const { html, result, theme, refuses } = window.given;
const send = (message) => frame.contentWindow.postMessage({ jsonrpc: '2.0', ...message }, '*');
window.asked = [];
addEventListener('message', ({ source, data }) => {
  if (source !== frame.contentWindow) return;
  window.asked.push(data);
  if (data.method === 'ui/initialize')
    send({ id: data.id, result: { protocolVersion: '2026-01-26', hostCapabilities: { openLinks: {} }, hostInfo: { name: 'essai', version: '1' }, hostContext: { theme } } });
  if (data.method === 'ui/notifications/initialized') {
    send({ method: 'ui/notifications/tool-input', params: { arguments: {} } });
    send({ method: 'ui/notifications/tool-result', params: result });
  }
  if (data.method === 'ui/notifications/size-changed') frame.style.height = data.params.height + 'px';
  if (data.method === 'ui/open-link')
    send(refuses ? { id: data.id, error: { code: -32000, message: 'no' } } : { id: data.id, result: {} });
});
frame.srcdoc = html;
</script></body></html>`;

const pictures = process.env['LOOK_AT'];

it.each([
  ['phone', 'light'],
  ['phone', 'dark'],
  ['desk', 'light'],
  ['desk', 'dark'],
] as const)(
  'the cart app in an assistant on a %s in the %s theme shows weights, ceilings, slot and hand-over',
  async (size, theme) => {
    const { page, frame, faults, asked } = await show(
      size,
      await call('get_cart', { id: cart.id }),
      {
        theme,
      },
    );
    const list = frame.getByRole('list', { name: 'Produits' });
    await expect.poll(() => list.getByRole('listitem').count()).toBe(cart.line_items.length);
    const texts = (await list.innerText()).replaceAll(/[\u00a0\u202f]/g, ' ');
    for (const { item } of cart.line_items)
      expect(texts).toContain(item.title.replace('\u00a0', ' '));
    expect(texts).toMatch(/environ \d+/);
    expect(texts).toMatch(/au plus \d+,\d\d €/);
    expect(texts).toMatch(/€\/kg/);
    const all = (await frame.locator('main').innerText()).replaceAll(/[\u00a0\u202f]/g, ' ');
    expect(all).toMatch(/de \d+:\d\d à \d+:\d\d/);
    expect(all).toMatch(/Total estimé\s+\d+,\d\d €/);
    expect(all).toMatch(/facturés à leur poids réel : \d+,\d\d € au plus/);
    await expectNoSidewaysScroll(page);
    await expect
      .poll(() =>
        page.evaluate(() => {
          const { scrollHeight } = document.documentElement;
          return scrollHeight > 300;
        }),
      )
      .toBe(true);
    expect(await findViolations(frame)).toEqual([]);
    expect(await frame.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
      theme === 'dark' ? 'rgb(18, 24, 20)' : 'rgb(255, 253, 248)',
    );
    if (pictures) {
      mkdirSync(pictures, { recursive: true });
      await page.screenshot({ path: `${pictures}/cart-app-${size}-${theme}.png`, fullPage: true });
    }
    await frame.getByRole('link', { name: 'Relire et payer dans la boutique' }).click();
    await expect
      .poll(async () => (await asked()).filter(({ method }) => method === 'ui/open-link'))
      .toMatchObject([{ params: { url: cart.continue_url } }]);
    expect((await asked()).filter(({ method }) => method === 'tools/call')).toEqual([]);
    expect(faults).toEqual([]);
    await page.context().close();
  },
);

it('an assistant that refuses to open links shows the cart’s address to copy', async () => {
  const result = await call('create_checkout', { checkout: { cart_id: cart.id } });
  const { page, frame } = await show('phone', result, { refuses: true });
  // Text meant for the assistant only is not displayed.
  expect(await frame.getByText('Donnez le lien').count()).toBe(0);
  await frame.getByRole('link').click();
  await frame.getByText(`Copiez son adresse : ${cart.continue_url}`).waitFor();
  await expectNoSidewaysScroll(page);
  await page.context().close();
});

it('the cart app shows markup in a product’s name as text, and hides a link to another site', async () => {
  const title = '<img src=x onerror="parent.asked.push(1)"><b>Payez ici</b>';
  const [first, ...others] = cart.line_items;
  const { page, frame, faults } = await show('desk', {
    structuredContent: {
      ...cart,
      continue_url: 'https://elsewhere.example/panier-prepare#x',
      line_items: [{ ...first, item: { ...first?.item, title } }, ...others],
    },
  });
  await frame.getByText(title).waitFor();
  expect(await frame.locator('img, b').count()).toBe(0);
  expect(await frame.getByRole('link').count()).toBe(0);
  expect(faults).toEqual([]);
  await page.context().close();
});

it('the cart app shows an error at once instead of waiting for a cart', async () => {
  const { page, frame } = await show('phone', { isError: true });
  await frame.getByText('Le panier n’a pas pu être lu.').waitFor();
  await page.context().close();
});

it('the cart app shows the message of a refusal, without a cart', async () => {
  const { page, frame } = await show('phone', await call('get_cart', { id: 'x' }));
  await frame.getByText('Ce panier n’existe plus').waitFor();
  expect(await frame.getByRole('link').count()).toBe(0);
  await page.context().close();
});

const call = (name: string, input: object) => client.callTool({ name, arguments: { ...input } });
const use = async (name: string, input: object) => (await call(name, input)).structuredContent;
async function findId(query: string): Promise<string> {
  const { products } = (await use('search_catalog', { catalog: { query } })) as {
    products: { id: string; grocery: { available_quantity: number } }[];
  };
  return products.find(({ grocery }) => grocery.available_quantity > 0)?.id ?? '';
}

async function show(
  size: 'phone' | 'desk',
  result: Result,
  { theme = 'light', refuses = false }: { theme?: 'light' | 'dark'; refuses?: boolean } = {},
): Promise<{
  page: Page;
  frame: Frame;
  faults: string[];
  asked: () => Promise<{ method: string }[]>;
}> {
  const page = await newVisitor(browser, size);
  const faults: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('request', (request) => {
    if (!/^(https:\/\/assistant\.example\/$|about:)/.test(request.url()))
      faults.push(request.url());
  });
  await page.addInitScript((given) => Object.assign(window, { given }), {
    html,
    result,
    theme,
    refuses,
  });
  await page.route('https://assistant.example/', (route) =>
    route.fulfill({ contentType: 'text/html', body: host }),
  );
  await page.goto('https://assistant.example/');
  await expect.poll(() => page.frames().length).toBe(2);
  const frame = page.frames()[1] as Frame;
  await frame.getByText('Le panier arrive').waitFor({ state: 'hidden' });
  return {
    page,
    frame,
    faults,
    asked: () => page.evaluate(() => (window as unknown as { asked: { method: string }[] }).asked),
  };
}
