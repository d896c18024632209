/** One purchase, one order changed, one order prepared. */
import { handOf, type Hand } from './hand.ts';
import type { EngineWindow } from './window.ts';

const password = 'Cabas2026';

export async function shopOnce(
  window: EngineWindow,
  { url, customer }: { url: string; customer: string },
  say: (step: string) => void,
): Promise<void> {
  const hand = await handOf(window);
  await window.open(`${url}/categorie/boucherie`);
  await hand.press('button', /^Tout refuser/);
  await restoreSheet(window, hand, url);
  say('a page that was kept with its sheet holds Back again (S03)');
  await fillCart(hand);
  say('a cart with an address and a slot');
  await validate(hand, () => signIn(hand, customer));
  await pay(hand);
  say(`order ${await readNumber(hand)} paid`);

  await hand.press('link', /^Suivre ma commande/);
  await hand.press('button', /^Modifier la commande/);
  await hand.press('button', /^Modifier ma commande/);
  await hand.sees(/Vous modifiez la commande/);
  await hand.press('button', /^Un de plus/);
  await validate(hand);
  await pay(hand);
  // A changed order has a number of its own.
  const number = await readNumber(hand);
  say(`order ${number} changed`);

  await window.open(`${url}/gestion`);
  await signIn(hand, 'preparation@cabas.test');
  await hand.press('field', new RegExp(`n° ${number}`));
  await hand.press('button', /^Préparer cette commande/);
  await prepare(hand);
  say(`order ${number} prepared`);
}

async function readNumber(hand: Hand): Promise<string> {
  return /Commande n° (\d+)/.exec(await hand.read())?.[1] ?? '';
}

/** Leaves the page under its first sheet, comes back to it as it was, and presses Back once more. */
async function restoreSheet(window: EngineWindow, hand: Hand, url: string): Promise<void> {
  await hand.press('button', /^Ajouter/);
  await hand.find('field', /^Votre adresse/);
  await window.call('() => { window.wasKept = true; }', null);
  await window.open(`${url}/cgv`);
  await window.back();
  await hand.find('field', /^Votre adresse/);
  if (!(await window.call<boolean>('() => window.wasKept === true', null)))
    throw new Error('the engine loaded the page again instead of keeping it');
  await window.back();
  await hand.find('field', /^Votre adresse/);
  const path = await window.call<string>('() => location.pathname', null);
  if (path !== '/categorie/boucherie') throw new Error(`Back led to ${path}`);
}

async function fillCart(hand: Hand): Promise<void> {
  await hand.write(/^Votre adresse/, '12 rue de la Roquette');
  await hand.press('option', /75011 Paris/);
  await hand.find('tab', /./);
  await hand.press('button', /h – /);
  for (let more = 0; more < 4; more += 1) await hand.press('button', /^Un de plus/);
  await hand.press('button', /^(Mon p|P)anier/);
}

async function signIn(hand: Hand, email: string): Promise<void> {
  await hand.write(/^E-mail/, email);
  await hand.write(/^Mot de passe/, password);
  await hand.press('button', /^Se connecter/);
}

async function validate(hand: Hand, comesIn = async (): Promise<void> => {}): Promise<void> {
  await hand.press('button', /^Valider mon panier/);
  await hand.press('button', /^Continuer ma commande/);
  await comesIn();
  await hand.press('button', /^Continuer vers le paiement/);
}

async function pay(hand: Hand): Promise<void> {
  await hand.write(/^Numéro de carte/, '4242424242424242');
  await hand.write(/^Expiration/, '12/30');
  await hand.write(/^Cryptogramme/, '123');
  await hand.press('field', /J’accepte les/);
  await hand.press('button', /^Commander avec obligation de paiement/);
  await hand.sees(/votre commande est validée/);
}

/** The weight announced, to the gram: nothing is left to confirm. */
async function prepare(hand: Hand): Promise<void> {
  await hand.find('button', /^Double zéro/);
  // The product's own weight stands above that of its line.
  const weights = [...(await hand.read()).matchAll(/environ ([\d,.]+)\s*(kg|g)/g)];
  const [, amount = '0', unit] = weights.at(-1) ?? [];
  const grams = Math.round(Number(amount.replace(',', '.')) * (unit === 'kg' ? 1000 : 1));
  for (const digit of String(grams)) await hand.press('button', new RegExp(`^${digit}$`));
  await hand.press('button', /^Mettre .* dans le sac/);
  await hand.press('button', /^Terminer la commande/);
  await hand.sees(/^(Préparer la commande suivante|Plus rien à préparer)/);
}
