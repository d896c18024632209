/** A hand that finds what a person would name, in any engine: the element is marked in the page, then clicked by its mark. */
import { mkdtempSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { EngineWindow } from './window.ts';

type Kind = 'button' | 'link' | 'field' | 'option' | 'tab' | 'text';
export type Hand = Awaited<ReturnType<typeof handOf>>;
const patienceMs = 30_000;

export async function handOf(window: EngineWindow) {
  let marks = 0;
  /** Waits until it is there. */
  async function find(kind: Kind, name: RegExp): Promise<string> {
    const mark = String((marks += 1));
    const deadline = Date.now() + patienceMs;
    while (Date.now() < deadline) {
      const isThere = await window.call<boolean>(markIt.toString(), {
        kind,
        pattern: name.source,
        mark,
      });
      if (isThere) return `[data-mark="${mark}"]`;
      await wait(100);
    }
    const picture = path.join(mkdtempSync(path.join(os.tmpdir(), 'cabas-engine-')), 'page.png');
    writeFileSync(picture, await window.picture());
    throw new Error(`no ${kind} ${String(name)} after ${patienceMs / 1000} s: ${picture}`);
  }
  /** Once more when the page drew the element anew between look and click. */
  async function press(kind: Kind, name: RegExp): Promise<void> {
    for (let tries = 5; ; tries -= 1) {
      try {
        return await window.click(await find(kind, name));
      } catch (error) {
        if (tries === 0 || (error as Error).message.startsWith('no ')) throw error;
        await wait(200);
      }
    }
  }
  return {
    find,
    press,
    write: async (name: RegExp, text: string) => window.type(await find('field', name), text),
    sees: async (name: RegExp) => void (await find('text', name)),
    /** What the page says now. */
    read: () => window.call<string>('() => document.body.innerText', null),
  };
}

/** Runs in the page. The last of a name wins: a dialog comes after what it covers. */
function markIt({ kind, pattern, mark }: { kind: Kind; pattern: string; mark: string }): boolean {
  const selector = {
    button: 'button, summary',
    link: 'a[href]',
    field: 'input, textarea, select',
    option: '[role=option]',
    tab: '[role=tab]',
    text: 'h1, h2, h3, p, span, div, dt, strong',
  }[kind];
  const nameOf = (element: HTMLElement) =>
    (
      element.getAttribute('aria-label') ||
      (element instanceof HTMLInputElement && element.labels?.[0]?.textContent) ||
      element.textContent ||
      ''
    )
      .replaceAll(/\s+/g, ' ')
      .trim();
  const found = [...document.querySelectorAll<HTMLElement>(selector)].filter(
    (element) =>
      element.getClientRects().length > 0 &&
      !element.matches(':disabled') &&
      !element.closest('[inert], [aria-hidden=true]') &&
      new RegExp(pattern).test(nameOf(element)),
  );
  const dialog = [...document.querySelectorAll('[role=dialog]')].at(-1);
  const element = found.find((one) => dialog?.contains(one)) ?? found[0];
  if (!element) return false;
  element.dataset['mark'] = mark;
  if (kind !== 'text') element.scrollIntoView({ block: 'center', behavior: 'instant' });
  return true;
}
