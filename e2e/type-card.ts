import type { Page } from 'playwright-core';

export const acceptedCard = '4242 4242 4242 4242';

/** Fills the card form, choosing a new card first when a saved card or PayPal is selected. */
export async function typeCard(page: Page, number = acceptedCard): Promise<void> {
  const other = page.getByRole('radio', { name: /^(Une autre carte|Carte bancaire)/ });
  await other.or(page.getByLabel('Numéro de carte')).first().waitFor();
  if (await other.count()) await other.check();
  await page.getByLabel('Numéro de carte').fill(number);
  const expiry = page.getByLabel('Expiration (MM/AA)');
  await expiry.clear();
  // Type key by key: the form inserts the slash itself.
  await expiry.pressSequentially('12/30');
  await page.getByLabel('Cryptogramme').fill('123');
}
