/** What visitors read while the shop is prepared or paused, and the team while it tries it. */
import { withFrenchSpaces } from '#domain/words/french-spaces.ts';
import { formatPlainDay } from '#domain/time/local-time.ts';
import type { Shop } from '#domain/shop/contract.ts';
import type { Snapshot } from '#server/catalogue/snapshot-types.ts';
import { escapeMarkup } from '#server/platform/escape-markup.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { plainPage } from './plain-page.ts';

/** One hour, so that search engines notice the opening the same day. */
export const retryAfterSeconds = 3_600;

type Announcement = Pick<Snapshot['shop'], 'notice' | 'opensOn'>;

/** Shown on every page until the grocer opens the shop (docs/decisions/0163). */
export function notOpenPage(
  shop: Shop,
  { notice, opensOn }: Announcement,
  now: Temporal.Instant,
): string {
  const day = sayDayToCome(opensOn, now);
  const sentence = notice
    ? escape(notice)
    : 'Nous préparons l’ouverture. Revenez bientôt\u00a0: la boutique vous attendra ici, à la même adresse.';
  return plainPage(shop, {
    title: 'La boutique n’est pas encore ouverte',
    body: `${day ? `<p><strong>Ouverture le ${day}.</strong></p>` : ''}<p>${sentence}</p>
<p><a class="home" href="">Actualiser</a> <a class="again" href="/gestion">Espace de l’équipe</a></p>`,
    mood: 'glad',
  });
}

/** Bar of a paused shop, on every page, outside the hydrated part. */
export function withPauseBar(
  html: string,
  { notice, opensOn }: Announcement,
  now: Temporal.Instant,
): string {
  const day = sayDayToCome(opensOn, now);
  const words = [
    'La boutique est en pause\u00a0: les commandes déjà passées sont livrées, votre panier est gardé.',
    escape(notice),
    day ? `Réouverture le ${day}.` : '',
  ].filter(Boolean);
  return withBar(html, { label: 'Boutique en pause', text: words.join(' ') });
}

/** Bar for the team, which sees the shop before its visitors. */
export const withPreparingBar = (html: string): string =>
  withBar(html, {
    label: 'Aperçu',
    text: 'Vos visiteurs ne voient pas encore la boutique. <a href="/gestion/ouverture" style="color:#fff;text-decoration:underline;padding:8px 0">Revenir à l’ouverture</a>',
  });

const withBar = (html: string, { label, text }: { label: string; text: string }): string =>
  html.replace(
    '<div id="root">',
    () =>
      `<div role="region" aria-label="${label}" style="padding:8px 16px;background:#1c2620;color:#fff;font:600 15px/1.4 Figtree,system-ui,sans-serif;text-align:center">${text}</div><div id="root">`,
  );

/** Null once the day has passed: a promise that was not kept is not repeated. */
function sayDayToCome(day: Temporal.PlainDate | null, now: Temporal.Instant): string | null {
  if (!day || Temporal.PlainDate.compare(day, shopDate(now)) < 0) return null;
  return formatPlainDay(day.toString());
}

const escape = (text: string): string => escapeMarkup(withFrenchSpaces(text));
