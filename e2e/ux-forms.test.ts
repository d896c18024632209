/** Forms: autofill hints, keyboards, error messages. */
import type { Browser, Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import type { Cart } from '#domain/cart/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { newVisitor, openBrowser, waitForMessage } from './browser.ts';
import { newPerson } from './new-person.ts';
import { choosePlace, customerPage, fillCart } from './order-by-api.ts';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});

it('U28 U29 sign-up shows errors next to their fields, keeps typed values, and accepts a pasted SMS code', async () => {
  const page = await newVisitor(browser, 'phone');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/?modal=account-management', { waitUntil: 'networkidle' });
  const signIn = page.getByRole('dialog', { name: 'Se connecter' });
  await signIn.getByLabel('E-mail').waitFor();
  expect(await hintsOf(signIn)).toEqual({
    'E-mail': 'email username',
    'Mot de passe': 'password current-password',
  });
  await signIn.getByRole('button', { name: 'Créer mon compte' }).click();
  const form = page.getByRole('dialog', { name: 'Créer mon compte' });
  await form.getByLabel('Prénom').waitFor();
  expect(await hintsOf(form)).toEqual({
    Prénom: 'text given-name',
    Nom: 'text family-name',
    'E-mail': 'email username',
    'Téléphone mobile': 'tel tel tel-national',
    'Mot de passe': 'password new-password',
    'Code de parrainage': 'text off',
  });

  const { email, phone } = newPerson('Inès', 'Faure');
  const typed = {
    Prénom: 'Inès',
    Nom: 'Faure',
    'E-mail': 'ines@exemple',
    'Téléphone mobile': '0712',
    'Mot de passe': 'Mirabelle48',
  };
  for (const [label, text] of Object.entries(typed))
    await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByLabel('Comment nous avez-vous connus ?').selectOption({ index: 1 });
  await form.getByLabel(/J’accepte les/).check();
  await form.getByRole('button', { name: 'Recevoir le code' }).click();
  const wrong = await form.locator('[aria-invalid=true]').evaluateAll((fields) =>
    fields.map((field) => {
      const [error] = (field.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map((id) => document.getElementById(id));
      const [box, said] = [field.getBoundingClientRect(), error?.getBoundingClientRect()];
      return {
        label: (field as HTMLInputElement).labels?.[0]?.textContent,
        text: error?.textContent,
        isFocused: field === document.activeElement,
        below: Math.round((said?.top ?? 1e4) - box.bottom),
        aside: Math.round(Math.abs((said?.left ?? 1e4) - box.left)),
      };
    }),
  );
  expect(wrong.map(({ label, text, isFocused }) => ({ label, text, isFocused }))).toEqual([
    { label: 'E-mail', text: 'Email non valide', isFocused: true },
    { label: 'Téléphone mobile', text: 'Indiquez 10 chiffres sans espace', isFocused: false },
  ]);
  for (const { below, aside } of wrong) {
    expect(below).toBeGreaterThanOrEqual(0);
    expect(below + aside).toBeLessThan(40);
  }
  for (const [label, text] of Object.entries(typed))
    expect(await form.getByLabel(label, { exact: true }).inputValue()).toBe(text);

  // A corrected field loses its error while typing; other errors stay.
  const stillWrong = () =>
    form
      .locator('[aria-invalid=true]')
      .evaluateAll((fields) =>
        fields.map((field) => (field as HTMLInputElement).labels?.[0]?.textContent),
      );
  await form.getByLabel('E-mail', { exact: true }).pressSequentially('.');
  expect(await stillWrong()).toEqual(['E-mail', 'Téléphone mobile']);
  await form.getByLabel('E-mail', { exact: true }).pressSequentially('fr');
  await expect.poll(stillWrong).toEqual(['Téléphone mobile']);
  await form.getByLabel('Téléphone mobile').fill('');
  await form.getByText('Champ requis').waitFor();
  await form.getByLabel('Prénom').fill('');
  expect(await stillWrong()).toEqual(['Téléphone mobile']);
  await form.getByLabel('Prénom').fill('Inès');
  await form.getByLabel('E-mail', { exact: true }).fill(email);
  await form.getByLabel('Téléphone mobile').fill(phone.replace(/../g, '$& '));
  expect(await form.getByLabel('Téléphone mobile').inputValue()).toBe(phone);
  await form.getByRole('button', { name: 'Recevoir le code' }).click();
  const code = form.getByLabel('Code reçu par SMS');
  await code.waitFor();
  expect(await hintsOf(form)).toEqual({ 'Code reçu par SMS': 'text numeric one-time-code' });
  expect(await code.evaluate((field) => field === document.activeElement)).toBe(true);
  const sms = await waitForMessage(`+33${phone.slice(1)}`, ({ kind }) => kind === 'sms');
  const digits = /\d{6}/.exec(sms.text)?.[0] ?? '';
  // Pasted as SMS apps copy it: two groups of digits with spaces around.
  await page.evaluate(
    (text) => navigator.clipboard.writeText(text),
    ` ${digits.slice(0, 3)} ${digits.slice(3)} `,
  );
  await page.keyboard.press('Control+V');
  expect(await code.inputValue()).toBe(digits);
  await page.keyboard.press('Enter');
  await form.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Mon compte, Inès' }).waitFor();
  await page.context().close();
});

it('sign-up on a phone moves the focus to a number already registered, and back from the code', async () => {
  const page = await newVisitor(browser, 'phone');
  await page.goto('/?modal=account-management', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Créer mon compte' }).tap();
  const form = page.getByRole('dialog', { name: 'Créer mon compte' });
  const { email, phone } = newPerson('Inès', 'Faure');
  for (const [label, text] of [
    ['Prénom', 'Inès'],
    ['Nom', 'Faure'],
    ['E-mail', email],
    ['Téléphone mobile', '0612345678'],
    ['Mot de passe', 'Mirabelle48'],
  ] as const)
    await form.getByLabel(label, { exact: true }).fill(text);
  await form.getByLabel(/J’accepte les/).check();
  const telephone = form.getByLabel('Téléphone mobile');
  const isFocused = (field: Locator) =>
    expect.poll(() => field.evaluate((one) => one === document.activeElement)).toBe(true);

  // Warns before sending an SMS, and links to the sign-in.
  await form.getByRole('button', { name: 'Recevoir le code' }).tap();
  await form.getByText('Un compte existe déjà avec ce numéro de téléphone.').first().waitFor();
  expect(await telephone.getAttribute('aria-invalid')).toBe('true');
  await isFocused(telephone);
  await form.getByRole('button', { name: 'Me connecter' }).waitFor();

  await telephone.fill(phone);
  await form.getByRole('button', { name: 'Recevoir le code' }).tap();
  await isFocused(form.getByLabel('Code reçu par SMS'));
  await form.getByRole('button', { name: 'Corriger mes informations' }).tap();
  await isFocused(form.getByLabel('Prénom'));
  expect(await telephone.inputValue()).toBe(phone);

  await telephone.fill('0612345678');
  await form.getByRole('button', { name: 'Recevoir le code' }).tap();
  await form.getByRole('button', { name: 'Me connecter' }).tap();
  await page.getByRole('dialog', { name: 'Se connecter' }).getByLabel('E-mail').waitFor();
  await page.context().close();
});

it('U27 U29 the payment step explains the hold next to the amount, and card fields support autofill', async () => {
  const page = await customerPage(browser, 'karim@cabas.test', 'phone');
  await choosePlace(page.request);
  const {
    price: { quotation },
  } = await fillCart(page.request, { 'poulet-bio': 3 });
  await page.goto('/checkout', { waitUntil: 'networkidle' });
  const form = page.getByRole('main').locator('form').filter({ visible: true });
  expect(await hintsOf(form)).toMatchObject({ Prénom: 'text given-name', Nom: 'text family-name' });
  const note = page.getByLabel(/Indications pour le livreur/);
  await note.fill('x'.repeat(300));
  await page.getByText('300 caractères au plus : la suite n’est pas gardée.').waitFor();
  await note.fill('Code 12A');
  // A second tab without the note must not erase it.
  const tab = await page.context().newPage();
  await tab.goto('/checkout', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await page.waitForURL(/etape=paiement/);
  await tab.getByRole('button', { name: 'Continuer vers le paiement' }).click();
  await tab.waitForURL(/etape=paiement/);
  const cart = (await (await page.request.get('/api/cart')).json()) as Cart;
  expect(cart.delivery?.address?.note).toBe('Code 12A');
  const other = page.getByRole('radio', { name: /^(Une autre carte|Carte bancaire)/ });
  await other.or(page.getByLabel('Numéro de carte')).first().waitFor();
  if (await other.count()) await other.check();
  expect(await hintsOf(form)).toMatchObject({
    'Numéro de carte': 'text numeric cc-number',
    'Expiration (MM/AA)': 'text numeric cc-exp',
    Cryptogramme: 'text numeric cc-csc',
  });

  expect(quotation.preauthorization).toBeGreaterThan(quotation.total);
  const held = page.locator('p').filter({ hasText: 'Vous acceptez une réservation de' });
  const said = (await held.innerText()).replace(/\s/g, ' ');
  for (const part of [
    formatEuros(quotation.preauthorization),
    formatEuros(quotation.total),
    'réserve de 15 % sur les produits pesés',
    'Seul le poids réel est débité',
  ])
    expect(said).toContain(part.replace(/\s/g, ' '));
  // The explanation is visible together with the amount and the button.
  const [amount, button] = [
    await held.boundingBox(),
    await page.getByRole('button', { name: /^Commander/ }).boundingBox(),
  ];
  expect((button?.y ?? 0) + (button?.height ?? 0) - (amount?.y ?? 0)).toBeLessThan(600);
  await page.request.delete('/api/cart');
  await page.context().close();
});

/** Returns each field's autocomplete and inputmode, by label. */
const hintsOf = (form: Locator) =>
  form.locator('input:not([type=checkbox], [type=radio])').evaluateAll((fields) =>
    Object.fromEntries(
      fields.map((field) => {
        const input = field as HTMLInputElement;
        return [
          input.labels?.[0]?.textContent.replace(' (facultatif)', ''),
          [input.type, input.inputMode, input.autocomplete].filter(Boolean).join(' '),
        ];
      }),
    ),
  );
