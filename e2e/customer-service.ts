import type { Locator, Page } from 'playwright-core';

/** Opens the customer service dialog from the home page. */
export async function openCustomerService(page: Page): Promise<Locator> {
  await page.goto('/', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Contacter le service client' }).click();
  const dialog = page.getByRole('dialog', { name: 'Le service client' });
  await dialog.waitFor();
  return dialog;
}
