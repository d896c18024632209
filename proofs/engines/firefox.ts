import puppeteer from 'puppeteer-core';
import { findOnPath } from '../../scripts/find-on-path.mjs';
import { windowSize, type EngineWindow } from './window.ts';
import type { Json } from '../../tests/json.ts';

/** Firefox speaks WebDriver BiDi itself: no driver stands between. */
export async function openFirefox(): Promise<EngineWindow> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: findOnPath(['firefox-esr']) ?? '',
    defaultViewport: windowSize,
    extraPrefsFirefox: { 'intl.accept_languages': 'fr-FR' },
  });
  const page = await browser.newPage();
  return {
    name: await browser.version(),
    async open(url) {
      await page.goto(url);
    },
    async back() {
      await page.evaluate(() => history.back());
    },
    call: (source, argument) =>
      page.evaluate(`(${source})(${JSON.stringify(argument)})`) as Promise<Json>,
    async click(selector) {
      await page.click(selector);
    },
    async type(selector, text) {
      await page.type(selector, text);
    },
    picture: () => page.screenshot(),
    close: () => browser.close(),
  };
}
