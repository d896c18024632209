/**
 * Suppliers' invoices from the approved platform. The demo shop has none, so responses are
 * modified.
 */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type {
  SupplierInvoicePage,
  SupplierInvoices,
} from '#domain/purchases/supplier-invoice-contract.ts';
import { rightInvoice } from '../tests/supplier-invoices.ts';
import { writeInvoice } from '../tests/write-invoice.ts';
import { expectAccessible, expectNoSidewaysScroll, openBrowser, shopUrl } from './browser.ts';
import { staffPage } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it('a member refuses an invoice from the platform with a chosen reason', async () => {
  const page = await staffPage(browser, 'gerante@cabas.test', 'phone');
  const sent = await page.request.post('/api/staff/supplierInvoices', {
    headers: { 'content-type': 'application/xml', origin: shopUrl() },
    data: Buffer.from(writeInvoice({ ...rightInvoice, number: `PF-${Date.now()}` })),
  });
  const { id } = (await sent.json()) as SupplierInvoicePage;
  await change<SupplierInvoicePage>(page, /supplierInvoices\/[\w-]+(\/dismissal)?$/, (invoice) => ({
    ...invoice,
    platform: { code: null, isSent: true, failure: null },
  }));
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/dismissal')) asked.push(request.postDataJSON());
  });
  await page.goto(`/gestion/factures-fournisseurs/${id}`, { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Refuser la facture' }).click();
  const question = page.getByRole('group', { name: 'Refuser la facture' });
  const reason = question.getByLabel('Raison du refus');
  const yes = question.getByRole('button', { name: 'Oui, refuser' });
  expect(await reason.inputValue()).toBe('');
  await yes.click();
  await question.getByText('Choisissez une raison').waitFor();
  expect(await reason.evaluate((list) => list.matches(':focus'))).toBe(true);
  expect(asked).toEqual([]);
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  await reason.selectOption({ label: 'Le montant est faux' });
  await yes.click();
  await page.getByText('Facture refusée.').waitFor();
  expect(asked).toMatchObject([{ reason: 'MONTANTTOTAL_ERR' }]);
  await page.context().close();
});

it('the buttons of an unreadable invoice name it, and filing it keeps the focus on the page', async () => {
  const page = await staffPage(browser, 'gerante@cabas.test', 'desk');
  const unread = ['facture-mai.pdf', 'facture-juin.pdf'].map((fileName) => ({
    id: crypto.randomUUID(),
    fileName,
    receivedAt: '2026-11-30T10:00:00Z',
    problem: 'unreadable' as const,
    failure: null,
    sellerName: null,
    number: null,
    isRefusable: false,
  }));
  await change<SupplierInvoices>(page, /supplierInvoices$/, (invoices) => ({
    ...invoices,
    unread,
  }));
  await page.route(/settlement$/, async (route) => {
    unread.shift();
    await route.fulfill({ json: { items: [], unread } });
  });
  await page.goto('/gestion/fournisseurs?vue=factures', { waitUntil: 'networkidle' });
  const put = page.getByRole('button', { name: 'Classer facture-mai.pdf' });
  await put.click();
  await page.getByRole('button', { name: 'Oui, classer' }).click();
  // The row disappears with its confirmation, then the focus moves.
  await page.getByText('facture-mai.pdf').first().waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Classer facture-juin.pdf' }).waitFor();
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('contenu');
  await page.context().close();
});

/** Modifies an endpoint's responses. */
const change = <Answer>(page: Page, path: RegExp, changed: (answer: Answer) => Answer) =>
  page.route(path, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: changed((await response.json()) as Answer) });
  });
