import type { Page } from 'playwright-core';

/**
 * Fills the address and slot dialogs: an address in the 11th arrondissement, the first slot of the
 * third day.
 */
export async function chooseAddressAndSlot(page: Page): Promise<void> {
  const where = page.getByRole('dialog', { name: 'Où livrer vos courses ?' });
  await where.getByRole('combobox', { name: 'Votre adresse' }).fill('12 rue de la Roquette');
  await where
    .getByRole('option', { name: /75011 Paris/ })
    .first()
    .click();
  const slots = page.getByRole('dialog', { name: 'Choisissez un créneau' });
  await slots.getByRole('tab').nth(2).click();
  await slots.getByRole('tabpanel').getByRole('button').first().click();
}
