import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, newVisitor, openBrowser } from './browser.ts';
import { findNameFaults } from './name-faults.ts';
import { staffPage } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

/** Markup typed by a manager into every field. */
const script = '<script>document.title="volé"</script><img src=x onerror="document.title=1">';

it('when two managers edit one page, the second gets a warning, keeps their text and can read the first’s', async () => {
  const page = await staffPage(browser, 'gerante@cabas.test', 'desk');
  const created = await (
    await page.request.post('/api/staff/pages', {
      data: { family: 'entreprise', slug: 'a-deux', title: 'Écrite à deux' },
    })
  ).json();
  await page.goto(`/gestion/pages/${created.id}`, { waitUntil: 'networkidle' });
  const colleague = await page.request.put(`/api/staff/pages/${created.id}/draft`, {
    data: {
      ...created.text,
      title: 'De la collègue',
      draftVersion: created.draft.version,
      publishedVersion: 0,
    },
  });
  expect(colleague.status()).toBe(200);
  const title = page.getByLabel('Titre de la page');
  await title.fill('De la seconde');
  await page.getByText(/a écrit dans cette page/).waitFor();
  expect(await title.inputValue()).toBe('De la seconde');
  await page.getByRole('button', { name: 'Lire sa version' }).click();
  await page.getByRole('heading', { level: 1, name: 'De la collègue' }).waitFor();
  expect(await title.inputValue()).toBe('De la collègue');
  await title.fill('Chez {{boutique}}');
  await page.getByRole('heading', { level: 1, name: 'Chez Cabas', exact: true }).waitFor();
  await page.getByRole('button', { name: 'Jeter le brouillon…' }).click();
  await page.getByRole('button', { name: 'Jeter le brouillon', exact: true }).click();
  await page.waitForURL('**/gestion/pages');
  await page.context().close();
});

it.each(['phone', 'desk'] as const)(
  'on a %s, a manager writes, previews, publishes and withdraws an offer',
  async (size) => {
    const page = await staffPage(browser, 'gerante@cabas.test', size);
    const path = `/offre/foire-aux-fromages-${size}`;
    await page.goto('/gestion/pages', { waitUntil: 'networkidle' });
    await page.getByRole('searchbox', { name: 'Chercher une page' }).fill('bienvenue');
    await page.getByText(/^1 page pour/).waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    await page.getByRole('button', { name: 'Nouvelle page' }).click();
    await page.getByLabel('Titre').fill(`Foire aux fromages ${size}`);
    await page.getByText(`Vos clients la trouveront à ${path}.`).waitFor();
    await page.getByRole('button', { name: 'Commencer le brouillon' }).click();

    await page.getByRole('heading', { level: 1, name: `Foire aux fromages ${size}` }).waitFor();
    await page.getByLabel('Description').fill(`Du 1er au 8 décembre : dès 20 € ! ${script}`);
    await page.getByLabel('Texte').fill(script);
    await page.getByRole('button', { name: 'Ajouter un bloc' }).click();
    await page.getByRole('button', { name: /^Produits Une rangée/ }).click();
    const products = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('button', { name: /^2\. Produits/ }) });
    await products.getByLabel('Titre', { exact: true }).fill('À la coupe');
    await products
      .getByLabel('Se remplit avec')
      .selectOption({ label: 'Rien : seulement ce que je choisis' });
    await products.getByLabel('Ajouter un produit').fill('comte');
    await products.getByRole('button', { name: /Comté/ }).first().click();
    await products.getByRole('list').getByText(/Comté/).first().waitFor();

    // The focus follows the moved block.
    await products.getByRole('button', { name: 'Monter le bloc 2' }).press('Enter');
    const down = page.getByRole('button', { name: 'Descendre le bloc 1' });
    await page.getByRole('button', { name: /^1\. Produits/ }).waitFor();
    expect(await down.evaluate((button) => button === document.activeElement)).toBe(true);
    await down.press('Enter');
    await page.getByRole('button', { name: /^2\. Produits/ }).waitFor();
    await page.getByRole('button', { name: 'Retirer le bloc 2' }).press('Enter');
    const back = page.getByRole('button', { name: 'Le remettre' });
    await back.waitFor();
    expect(await back.evaluate((button) => button === document.activeElement)).toBe(true);
    await back.press('Enter');
    await page.getByRole('button', { name: /^2\. Produits/ }).waitFor();
    await page
      .getByText(/Brouillon enregistré/)
      .first()
      .waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);
    expect(await findNameFaults(page)).toEqual([]);

    const visitor = await newVisitor(browser, size);
    expect((await visitor.request.get(path)).status()).toBe(404);
    const [preview] = await Promise.all([
      page.waitForEvent('popup'),
      page
        .getByRole('button', { name: 'Aperçu dans un autre onglet' })
        .filter({ visible: true })
        .click(),
    ]);
    await preview.waitForURL(`**${path}?apercu=brouillon`, { waitUntil: 'load' });
    await preview.getByText('Aperçu du brouillon').waitFor();
    await preview.getByText(script).first().waitFor();
    await preview.getByRole('heading', { name: 'À la coupe' }).waitFor();
    expect(await preview.title()).toBe(`Foire aux fromages ${size} | Cabas`);
    await preview.close();
    expect((await visitor.request.get(`${path}?apercu=brouillon`)).url()).toContain(
      '/gestion/pages/offre-foire',
    );

    const publish = page.getByRole('button', { name: 'Publier…' }).filter({ visible: true });
    await publish.click();
    const question = page.getByRole('group', { name: 'Publier cette page ?' });
    await expect.poll(() => question.evaluate((group) => group.matches(':focus'))).toBe(true);
    await page.getByRole('button', { name: 'Non', exact: true }).click();
    await expect.poll(() => publish.evaluate((button) => button.matches(':focus'))).toBe(true);
    await publish.click();
    await page.getByRole('button', { name: 'Publier maintenant' }).click();
    await page.getByText('Version 1', { exact: true }).waitFor();
    await visitor.goto(path);
    await visitor.getByText(script).first().waitFor();
    expect(await visitor.title()).toBe(`Foire aux fromages ${size} | Cabas`);
    await visitor.getByRole('link', { name: /Comté/ }).first().waitFor();

    await page.getByRole('button', { name: 'Retirer de la boutique…' }).click();
    await page.getByRole('button', { name: 'Retirer de la boutique', exact: true }).click();
    await page.getByText('Retirée', { exact: true }).first().waitFor();
    await page.locator('#contenu:focus').waitFor();
    await expect.poll(async () => (await visitor.request.get(path)).status()).toBe(404);
    await page.context().close();
    await visitor.context().close();
  },
);
