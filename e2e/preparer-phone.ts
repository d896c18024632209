/** Preparer actions on a phone and its scanner. */
import type { Page } from 'playwright-core';
import type { Bought } from './order-by-api.ts';

/** Dispatches all keys in one task, as fast as a scanner. */
export async function scanOn(page: Page, code: string): Promise<void> {
  await page.evaluate((keys) => {
    for (const key of [...keys, 'Enter'])
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  }, code);
}

/** Opens the list and ticks only these orders. Returns the number of taps. */
export async function tickOrders(page: Page, orders: readonly Bought[]): Promise<number> {
  await page.goto('/gestion/preparation', { waitUntil: 'networkidle' });
  let taps = 0;
  for (const box of await page.getByRole('listitem').getByRole('checkbox').all()) {
    const label = await box.locator('xpath=ancestor::label').innerText();
    const isOurs = orders.some(({ number }) => label.includes(number));
    if ((await box.isChecked()) === isOurs) continue;
    taps += 1;
    await box.click();
  }
  return taps;
}
