/**
 * A missing product: the customer answers from a link on a phone, and the preparer's phone shows
 * the answer.
 */
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it, vi } from 'vitest';
import { expectAccessible, expectNoSidewaysScroll, newVisitor, openBrowser } from './browser.ts';
import { newPerson } from './new-person.ts';
import { buy, signUp, staffPage, type Bought } from './order-by-api.ts';

const missing = 'crozets-sarrasin-savoie';
const cart = { [missing]: 1, 'fusilli-500g': 25 };
const person = newPerson('Ariane', 'Absente');

let browser: Browser;
let shopper: Page;
let preparer: Page;
let order: Bought;

beforeAll(async () => {
  browser = await openBrowser();
  shopper = await newVisitor(browser, 'phone');
  await signUp(shopper.request, person);
  order = await buy(shopper.request, cart);
  preparer = await staffPage(browser, 'preparation@cabas.test', 'phone');
});

it('a customer accepts a proposed replacement from a link, and it is bagged', async () => {
  await askFirstForTheMissing();
  await startBatch();
  await askTheCustomer();
  await answerYes(await linkFromInbox());

  await preparer.getByRole('button', { name: 'Crozets de Savoie au sarrasin : oui' }).click();
  await preparer.getByText('Le client accepte : Coquillettes').waitFor();
  await expectNoSidewaysScroll(preparer);
  await expectAccessible(preparer);
  await preparer.getByRole('button', { name: '1 Coquillettes dans le sac' }).click();
  await expect.poll(heading).toBe('Fusilli');
  await preparer.getByRole('button', { name: /^Mettre 25 Fusilli/ }).click();
  await preparer.getByText('Tout est dans les sacs').waitFor();
  await preparer.getByText('Crozets de Savoie au sarrasin : remplacé par Coquillettes').waitFor();
  await preparer.getByRole('button', { name: 'Terminer la commande' }).click();
  await preparer.getByText('Les sacs sont prêts').waitFor();
  await preparer.getByText('Tout est enregistré').waitFor();

  await expect
    .poll(async () => {
      const answer = await shopper.request.get(`/api/orders/${order.id}`);
      return ((await answer.json()) as { status: string }).status;
    })
    .toBe('approvedByClient');
  await shopper.reload({ waitUntil: 'networkidle' });
  await shopper.getByText('Remplacé par Coquillettes, comme vous l’avez accepté').waitFor();
});

/** Chooses, on the order's page, to be asked about missing products. */
async function askFirstForTheMissing(): Promise<void> {
  await shopper.goto(`/account/orders/${order.id}`, { waitUntil: 'networkidle' });
  await shopper
    .getByRole('button', { name: 'Modifier ce que devient un produit manquant' })
    .click();
  const dialog = shopper.getByRole('dialog');
  await dialog.getByText('Pour un produit en particulier').click();
  await dialog.getByLabel('Crozets de Savoie au sarrasin').selectOption('Me demander d’abord');
  await dialog.getByText('Pour un produit en particulier (1)').waitFor();
  await expectNoSidewaysScroll(shopper);
  await expectAccessible(shopper);
  await dialog.getByRole('button', { name: 'Garder ce choix' }).click();
  await shopper.getByText('S’il manque : on vous demande d’abord').waitFor();
}

async function startBatch(): Promise<void> {
  const batchId = crypto.randomUUID();
  const started = await preparer.request.post('/api/staff/picking/batches', {
    data: { batchId, orderIds: [order.id] },
  });
  expect(started.status(), await started.text()).toBe(200);
  await preparer.goto(`/gestion/preparation/${batchId}`, { waitUntil: 'networkidle' });
  await preparer.getByText(/^0 sur/).waitFor();
}

const heading = () => preparer.getByRole('heading', { level: 1 }).innerText();

async function askTheCustomer(): Promise<void> {
  if ((await heading()) !== 'Crozets de Savoie au sarrasin')
    await preparer.getByRole('button', { name: 'Plus tard' }).click();
  await expect.poll(heading).toBe('Crozets de Savoie au sarrasin');
  await preparer.getByText('S’il manque : demander au client').waitFor();
  await preparer
    .getByRole('button', { name: 'Manque, il en reste : Crozets de Savoie au sarrasin' })
    .click();
  await preparer.getByRole('button', { name: 'Demander au client' }).click();
  await preparer.getByRole('group', { name: 'Proposer au client' }).waitFor();
  await expectNoSidewaysScroll(preparer);
  await expectAccessible(preparer);
  await preparer.getByRole('button', { name: 'Demander au client' }).click();
  await preparer.getByText('Question posée au client pour Crozets de Savoie au sarrasin').waitFor();
  await preparer.getByRole('button', { name: 'Continuer en attendant' }).click();
  await expect.poll(heading).toBe('Fusilli');
}

async function linkFromInbox(): Promise<string> {
  return vi.waitFor(
    async () => {
      const { items } = (await (await shopper.request.get('/api/dev/inbox')).json()) as {
        items: { to: string; text: string }[];
      };
      const texts = items.filter(({ to }) => to === person.email).map(({ text }) => text);
      const link = texts.map((text) => /\/remplacement#[\w-]+/.exec(text)?.[0]).find(Boolean);
      if (!link) throw new Error('no link came');
      return link;
    },
    { timeout: 15_000, interval: 100 },
  );
}

/** In a fresh context: the link needs no session. */
async function answerYes(link: string): Promise<void> {
  const phone = await newVisitor(browser, 'phone');
  await phone.goto(link, { waitUntil: 'networkidle' });
  await phone.getByRole('heading', { name: 'Crozets de Savoie au sarrasin manque' }).waitFor();
  await expectNoSidewaysScroll(phone);
  await expectAccessible(phone);
  await phone.getByRole('button', { name: 'Autre choix' }).click();
  await phone
    .getByRole('button', { name: /^Prendre plutôt/ })
    .first()
    .waitFor();
  await phone.getByRole('button', { name: 'Oui, prendre Coquillettes' }).click();
  await phone.getByText('Coquillettes remplace Crozets de Savoie au sarrasin').waitFor();
  await expectAccessible(phone);
}
