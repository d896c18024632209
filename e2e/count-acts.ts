/** Presses, typed characters and screens of a task, and what the table of docs/ux-checks.md says of it. */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import type { sizes } from './browser.ts';

const document = readFileSync(new URL('../docs/ux-checks.md', import.meta.url), 'utf8');

type Count = { presses: number; characters: number; screens: number };

/** « | Task | 8 · 4 · 2 | 4 · 4 · 1 | 5 · 4 · 1 | »: before, then now on a phone and on a desk. */
export function writtenCount(task: string, size: keyof typeof sizes): string {
  const cells = document
    .split('\n')
    .find((line) => line.startsWith(`| ${task} |`))
    ?.split('|');
  return cells?.[size === 'phone' ? 3 : 4]?.trim() ?? `no row « ${task} »`;
}

/** Acts on a page, and counts. */
export function countOn(page: Page) {
  const count: Count = { presses: 0, characters: 0, screens: 0 };
  return {
    count,
    async press(target: Locator): Promise<void> {
      count.presses += 1;
      await target.click();
    },
    async key(key: string): Promise<void> {
      count.presses += 1;
      await page.keyboard.press(key);
    },
    async type(text: string): Promise<void> {
      count.characters += text.length;
      await page.keyboard.type(text);
    },
    /** A field is pressed, then typed into. */
    async fill(field: Locator, text: string): Promise<void> {
      await this.press(field);
      await field.selectText();
      await this.type(text);
    },
    screen: () => (count.screens += 1),
    says: () => `${count.presses} · ${count.characters} · ${count.screens}`,
  };
}
