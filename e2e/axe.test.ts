import { expect, it } from 'vitest';
import { findViolations } from './axe.ts';
import { newVisitor, openBrowser } from './browser.ts';

const html = `<!doctype html><html lang="fr"><title>Essai</title><main><button></button>
  <div role="dialog" aria-label="Essai"><p style="color: #999; background: #fff">Pâle</p></div></main>
  <iframe title="Cadre" srcdoc="<html lang=fr><title>Cadre</title><input></html>"></iframe></html>`;

it('the axe check finds a violation in the page, in a frame and after a change, and only in the given part', async () => {
  const page = await newVisitor(await openBrowser(), 'phone');
  await page.route('**/essai', (route) =>
    route.fulfill({ contentType: 'text/html; charset=utf-8', body: html }),
  );
  await page.goto('/essai');
  const found = await findViolations(page);
  expect(found.toSorted()).toEqual([
    'button-name: button',
    'color-contrast: p',
    'label: iframe input',
  ]);
  expect(await findViolations(page, '[role=dialog]')).toEqual(['color-contrast: p']);
  await page.locator('p').evaluate((text) => {
    text.style.color = '#000';
  });
  expect(await findViolations(page, '[role=dialog]')).toEqual([]);
  await page.context().close();
});
