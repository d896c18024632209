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
  /** Waits until it is there and stands still: a page that has just opened may still scroll. */
  async function find(kind: Kind, name: RegExp): Promise<string> {
    const mark = String((marks += 1));
    const deadline = Date.now() + patienceMs;
    for (let before: string | null = null; Date.now() < deadline; await wait(100)) {
      const place = await window.call<string | null>(markIt.toString(), {
        kind,
        pattern: name.source,
        mark,
      });
      if (place && place === before) return `[data-mark="${mark}"]`;
      before = place;
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

/** Runs in the page, and answers where it stands. The last of a name wins: a dialog comes after what it covers. */
async function markIt({
  kind,
  pattern,
  mark,
}: {
  kind: Kind;
  pattern: string;
  mark: string;
}): Promise<string | null> {
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
  if (!element) return null;
  // Once: centred again, it may stand half a pixel from where it stood.
  if (kind !== 'text' && element.dataset['mark'] !== mark)
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
  element.dataset['mark'] = mark;
  // Firefox gives a press to what is on the screen: the page before, until this one is drawn.
  for (let frames = 0; frames < 2; frames += 1)
    await new Promise((resolve) => {
      requestAnimationFrame(resolve);
    });
  const { x, y, width } = element.getBoundingClientRect();
  return [x, y, width].map(Math.round).join(' ');
}
