/** Keeps a picture of each screen, and lists its faults. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { findViolations } from '../axe.ts';
import { findClippedTexts, findOverprints, setStyle } from '../clipped-text.ts';
import { findNameFaults } from '../name-faults.ts';
import { findSmallTargets } from '../small-targets.ts';

export const out = path.resolve(import.meta.dirname, '../../screenshots');

export type Shot = {
  kind: 'page' | 'panel';
  name: string;
  width: number;
  theme?: 'light' | 'dark';
  file: string;
  faults: string[];
};

/** Takes a screenshot and lists faults of accessibility, names and width. */
export async function judge(page: Page, shot: Omit<Shot, 'file' | 'faults'>): Promise<Shot> {
  const file = `${shot.kind}-${shot.name.replace(/[^\w-]+/g, '_') || 'home'}-${shot.width}${shot.theme === 'dark' ? '-dark' : ''}.png`;
  const isPanel = shot.kind === 'panel';
  await page
    .locator('.animate-shimmer')
    .first()
    .waitFor({ state: 'detached', timeout: 5_000 })
    .catch(() => undefined);
  await page.screenshot({ path: path.join(out, file), fullPage: !isPanel });
  // In a window as tall as the page, floating bars cover nothing, so axe reports no false fault.
  const height = await page.evaluate<number>('document.documentElement.scrollHeight');
  if (!isPanel)
    await page.setViewportSize({
      width: shot.width,
      height: Math.min(30_000, Math.max(800, height)),
    });
  const hasDialog = isPanel && (await page.getByRole('dialog').count()) > 0;
  const violations = await findViolations(page, hasDialog ? '[role=dialog]' : 'html');
  const faults = [
    ...(await findNameFaults(page)),
    ...violations,
    ...(await findWidthFaults(page)),
    ...(isPanel && !hasDialog ? ['opens nothing'] : []),
    // Layout does not depend on the theme: check it once.
    ...(shot.theme === 'light' ? await findTeamFaults(page, shot) : []),
  ];
  if (!isPanel) await page.setViewportSize({ width: shot.width, height: 800 });
  process.stdout.write(
    `${faults.length === 0 ? 'ok   ' : 'FAULT'} ${shot.width}${shot.theme === 'dark' ? ' dark' : ''} ${shot.kind} ${shot.name}${faults.length === 0 ? '' : `  ${faults.join('; ')}`}\n`,
  );
  return { ...shot, file, faults };
}

async function findWidthFaults(page: Page): Promise<string[]> {
  const overflow = await page.evaluate<number>(
    'document.documentElement.scrollWidth - window.innerWidth',
  );
  return overflow > 0 ? [`${overflow} px too wide`] : [];
}

/**
 * Lists faults for gloved hands and tired eyes: targets under 44 px (56 px with gloves), and text
 * at 200 %.
 */
async function findTeamFaults(page: Page, { name, width }: Pick<Shot, 'name' | 'width'>) {
  const ofWork = name.startsWith('/gestion/preparation/') ? 56 : 44;
  const small =
    width < 624 ? await findSmallTargets(page, { least: 44, ofPrimary: ofWork, ofWork }) : [];
  await setStyle(page, 'html { font-size: 200% }');
  const large = [
    ...(await findWidthFaults(page)),
    ...(await findClippedTexts(page)),
    ...(await findOverprints(page)),
  ];
  return [...small, ...large.map((fault) => `at 200 %: ${fault}`)];
}

/** Writes the index page with every screenshot. */
export function writeIndex(shots: readonly Shot[]): void {
  const escape = (text: string) =>
    text.replace(
      /[&<>"]/g,
      (character) =>
        ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[character] ?? character,
    );
  const figures = shots.map(
    (shot) =>
      `<figure${shot.faults.length > 0 ? ' class="fault"' : ''}><figcaption>${escape(shot.name)} · ${shot.width}${shot.theme === 'dark' ? ' · dark' : ''}${shot.faults.map((fault) => `<br>${escape(fault)}`).join('')}</figcaption><a href="${shot.file}"><img src="${shot.file}" alt="" loading="lazy"></a></figure>`,
  );
  writeFileSync(
    path.join(out, 'index.html'),
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Every screen of Cabas</title><style>body{font:14px/1.4 system-ui;margin:1rem;display:grid;grid-template-columns:repeat(auto-fill,minmax(260px,1fr));gap:1rem}figure{margin:0}img{width:100%;height:420px;object-fit:cover;object-position:top;border:1px solid #ccc}.fault figcaption{color:#b00}</style>${figures.join('')}</html>`,
  );
}
