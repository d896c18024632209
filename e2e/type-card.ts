import type { Page } from 'playwright-core';

export const acceptedCard = '4242 4242 4242 4242';

/** Into the form of the payment step, also where a kept card or PayPal stands before it: journeys share the demo's customers. */
export async function typeCard(page: Page, number = acceptedCard): Promise<void> {
  const other = page.getByRole('radio', { name: /^(Une autre carte|Carte bancaire)/ });
  await other.or(page.getByLabel('Numéro de carte')).first().waitFor();
  if (await other.count()) await other.check();
  await page.getByLabel('Numéro de carte').fill(number);
  await page.getByLabel('Expiration (MM/AA)').fill('12/30');
  await page.getByLabel('Cryptogramme').fill('123');
}
