/** User text is escaped on every page, in the shop and the back office. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { newVisitor, openBrowser } from './browser.ts';
import { newPerson } from './new-person.ts';
import { call, signUp, staffPage } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

const mark = 'data-hostile';
const payloads = [
  `<script ${mark}>alert(1)</script>`,
  `<img ${mark} src=x onerror=alert(1)>`,
  `"><svg ${mark} onload=alert(1)>`,
  `'><body ${mark} onpageshow=alert(1)>`,
  `</title><script ${mark}>alert(1)</script>`,
  `</textarea><iframe ${mark} srcdoc="<script>alert(1)</script>">`,
  `</script><script ${mark}>alert(1)</script>`,
  `<!--><img ${mark} src=x onerror=alert(1)-->`,
  `<a ${mark} href="javascript:alert(1)">Ici</a>`,
  `<math><mtext><style><img ${mark} src=x onerror=alert(1)></style>`,
  `<template ${mark}><b>x</b></template>`,
  `{{constructor.constructor('alert(1)')()}}`,
  `\u2028</script><b ${mark}>`,
];

it('script tags in a search, a list, a report and a note are shown as text', async () => {
  const page = await newVisitor(browser, 'desk');
  failOnDialog(page);
  await signUp(page.request, newPerson('Ève', 'Intrusion'));
  // Server-rendered pages are parsed as HTML; the search page also runs its scripts.
  await page.goto('/');
  for (const payload of payloads)
    expect(await elementsMadeBy(page, `/recherche?q=${encodeURIComponent(payload)}`)).toBe(0);
  await expectText(page, `/recherche?q=${encodeURIComponent(payloads[1] ?? '')}`, `<img ${mark}`);

  for (const name of payloads.map((payload) => payload.trim().slice(0, 60)))
    await call(page, 'POST', '/api/account/lists', { name });
  await expectText(page, '/liste-de-courses', `<img ${mark} src=x`);

  const comments = payloads.join('\n');
  await call(page, 'POST', '/api/support/tickets', {
    key: crypto.randomUUID(),
    kind: 'report',
    name: payloads[1]?.slice(0, 60),
    email: 'hostile@exemple.fr',
    comments,
  });
  const desk = await staffPage(browser, 'support@cabas.test', 'desk');
  failOnDialog(desk);
  await expectText(desk, '/gestion/service-client?vue=messages', payloads[1] ?? '');
  await page.context().close();
  await desk.context().close();
});

/** Fails if the text became an element or a script ran. */
async function expectText(page: Page, path: string, shown: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect.poll(() => page.evaluate(() => document.body.innerText)).toContain(shown);
  expect(await page.locator(`[${mark}]`).count()).toBe(0);
  expect(
    await page.evaluate(() => document.querySelectorAll('a[href^="javascript:"]').length),
  ).toBe(0);
}

const elementsMadeBy = (page: Page, path: string): Promise<number> =>
  page.evaluate(
    async ([url = '', attribute = '']) => {
      const answer = await fetch(url, { headers: { accept: 'text/html' } });
      if (answer.status !== 200) throw new Error(`${answer.status} ${url}`);
      const parsed = new DOMParser().parseFromString(await answer.text(), 'text/html');
      return parsed.querySelectorAll(`[${attribute}]`).length;
    },
    [path, mark],
  );

function failOnDialog(page: Page): void {
  page.on('dialog', (dialog) => {
    throw new Error(`a typed text ran: ${dialog.message()}`);
  });
}
