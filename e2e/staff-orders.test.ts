import type { Browser } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, newVisitor, openBrowser } from './browser.ts';
import { newPerson } from './new-person.ts';
import { buy, signUp, staffPage } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it.each(['phone', 'desk'] as const)(
  'on a %s, support finds an order by phone, name or number, and Back returns to the results',
  async (size) => {
    const person = newPerson('Maëlle', size === 'phone' ? 'Œuvrard-Bézu' : 'Quémeneur');
    const { lastname, phone } = person;
    const caller = await newVisitor(browser, size);
    await signUp(caller.request, person);
    const order = await buy(caller.request, { 'croquettes-chat-sterilise-3kg': 4 });
    const page = await staffPage(browser, 'support@cabas.test', size);
    await page.goto('/gestion?vue=en-cours', { waitUntil: 'networkidle' });
    const search = page.getByRole('searchbox', { name: 'Chercher une commande' });
    const card = page.getByRole('link', { name: new RegExp(`n° ${order.number}`) });
    await search.pressSequentially(phone.replace(/(..)(?=.)/g, '$1 '));
    await page.getByText(/^1 commande pour/).waitFor();
    await card.waitFor();
    await expectAccessible(page);
    await expectNoSidewaysScroll(page);

    await search.fill(`maelle ${lastname.slice(0, 4).toLowerCase()}`);
    await page.waitForURL(/q=maelle/);
    await card.click();
    await page.getByRole('heading', { name: `Commande ${order.number}` }).waitFor();
    const back = size === 'desk' ? 'Fermer' : 'Commandes';
    await page.getByRole('main').getByRole('link', { name: back, exact: true }).click();
    await card.waitFor();
    expect(await search.inputValue()).toMatch(/^maelle/);

    await search.fill('personne de ce nom');
    await page.getByRole('heading', { name: 'Rien pour « personne de ce nom »' }).waitFor();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Effacer la recherche' }).click();
    await page.waitForURL((url) => !url.search.includes('q='));
    await page.getByRole('link', { name: 'Passées' }).click();
    await page.waitForURL(/vue=passees/);
    await card.waitFor({ state: 'detached' });

    // Opens a link shared by a colleague.
    await page.goto(`/gestion?q=${order.number}`, { waitUntil: 'networkidle' });
    await card.waitFor();
    expect(await search.inputValue()).toBe(order.number);
    await caller.context().close();
    await page.context().close();
  },
);
