/** A grocer imports products from another shop system, till sales, and custom fields. */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, openBrowser } from './browser.ts';
import { findNameFaults } from './name-faults.ts';
import { staffPage } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it.each(['phone', 'desk'] as const)(
  'on a %s, a Shopify export is recognised and its totals compared, and the till’s sales reduce the stock',
  async (size) => {
    const page = await staffPage(browser, 'gerante@cabas.test', size);
    /** Unique per attempt, for retries. */
    const sku = `E2E-${size}-${Date.now().toString(36)}`;
    const shopify = csv('products_export.csv', [
      'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Status',
      `riz,Riz d’essai ${sku},<p>Un riz &agrave; essayer.</p>,Sorel,Épicerie salée,Format,500 g,${sku},12,3.20,active`,
      `riz,,,,,,1 kg,${sku}-B,-2,5.90,`,
    ]);
    await page.goto('/gestion/produits/import', { waitUntil: 'networkidle' });
    await page.getByLabel(/Choisir un (autre )?fichier/).setInputFiles(shopify);
    await page.getByRole('heading', { name: 'Fichier de Shopify' }).waitFor();
    await page.getByText('TVA : manque').waitFor();
    await page
      .getByLabel('TVA des produits dont le fichier ne dit pas le taux')
      .selectOption('5,5');
    await page.getByText(`${sku}-B : un stock de -2 dans le fichier`).waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Importer 2 produits' }).click();
    await page.getByText(/^Importé/).waitFor();

    // Later than the import, which set the stock.
    const soldAt = Temporal.Now.instant().add({ minutes: 1 }).toString({ smallestUnit: 'second' });
    const sales = csv('ventes.csv', [
      'N° ticket;Date;Code article;Qté;PV TTC',
      `${sku}-1;${soldAt};${sku};2;6,40`,
      `${sku}-1;${soldAt};${sku}-B;1;5,90`,
      `${sku}-2;${soldAt};INCONNU;1;1,00`,
    ]);
    await page.goto('/gestion/ventes-caisse', { waitUntil: 'networkidle' });
    await page.getByLabel(/Choisir un (autre )?fichier/).setInputFiles(sales);
    await page.getByText('« INCONNU » : la boutique n’a aucun produit').waitFor();
    await expectSound(page);
    await page.getByRole('button', { name: 'Compter 1 ticket' }).click();
    await page.getByText(/^Compté/).waitFor();
    await page
      .getByText(/vendu de plus que le rayon n’en comptait/)
      .first()
      .waitFor();
    await expectSound(page);
    await page.getByRole('link', { name: 'Avec un écart' }).click();
    await page.getByText(`${sku}-1`).first().waitFor();
    await expectSound(page);

    await page.goto(`/gestion/produits/${sku}`, { waitUntil: 'networkidle' });
    await page.getByText('10 au rayon').waitFor();
    await page.context().close();
  },
);

it.each(['phone', 'desk'] as const)(
  'on a %s, a custom field is defined, filled in on a product, and archived',
  async (size) => {
    const page = await staffPage(browser, 'gerante@cabas.test', size);
    const name = `Allée ${size} ${Date.now().toString(36)}`;
    await page.goto('/gestion/champs', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Ajouter un champ : Produits' }).click();
    await page.getByLabel('Nom', { exact: true }).fill(name);
    await page.getByLabel('Ce qu’il contient').selectOption('choice');
    await page.getByLabel('Réponses possibles').fill('Nord\nSud');
    await expectSound(page);
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await page.getByRole('button', { name: `Modifier ${name}` }).waitFor();
    await expectSound(page);

    await page.goto('/gestion/produits/CAB-00001', { waitUntil: 'networkidle' });
    await page.getByLabel(name).selectOption('Sud');
    await page.getByRole('button', { name: 'Enregistrer les champs' }).click();
    await page.getByText('Champs enregistrés.').first().waitFor();
    await expectSound(page);
    await page.reload({ waitUntil: 'networkidle' });
    expect(await page.getByLabel(name).inputValue()).toBe('Sud');

    await page.goto('/gestion/champs', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: `Archiver ${name}` }).click();
    await page.getByRole('button', { name: `Reprendre ${name}` }).waitFor();
    await page.context().close();
  },
);

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
  expect(await findNameFaults(page)).toEqual([]);
}

const csv = (name: string, lines: readonly string[]) => ({
  name,
  mimeType: 'text/csv',
  buffer: Buffer.from(lines.join('\n')),
});
