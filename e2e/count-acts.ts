/**
 * Counts presses, typed characters and screens of a task, to compare with the table in
 * docs/ux-checks.md.
 */
import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import type { sizes } from './browser.ts';

const document = readFileSync(new URL('../docs/ux-checks.md', import.meta.url), 'utf8');

type Count = { presses: number; characters: number; screens: number };

/**
 * Parses « | Task | 8 · 4 · 2 | 4 · 4 · 1 | 5 · 4 · 1 | »: before, now on a phone, now on a desk.
 */
export function writtenCount(task: string, size: keyof typeof sizes): string {
  const cells = document
    .split('\n')
    .find((line) => line.startsWith(`| ${task} |`))
    ?.split('|');
  return cells?.[size === 'phone' ? 3 : 4]?.trim() ?? `no row « ${task} »`;
}

/** Wraps a page's actions and counts them. */
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
    /** Counts one press on the field, then the characters. */
    async fill(field: Locator, text: string): Promise<void> {
      await this.press(field);
      await field.selectText();
      await this.type(text);
    },
    screen: () => (count.screens += 1),
    says: () => `${count.presses} · ${count.characters} · ${count.screens}`,
  };
}
