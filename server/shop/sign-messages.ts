/** Every e-mail and SMS leaves in the name of the shop, as it is called at that moment. */
import { withFrenchSpaces } from '#domain/words/french-spaces.ts';
import { fillWords, type ShopWords } from '#domain/shop/shop-words.ts';
import type { Shop } from '#domain/shop/contract.ts';
import type { EmailSender } from '#server/partners/email/port.ts';
import type { SmsSender } from '#server/partners/sms/port.ts';
import { escapeMarkup } from '#server/platform/escape-markup.ts';
import type { ShopIdentity } from './open-shop-identity.ts';

type Signing = Pick<ShopIdentity, 'shown' | 'words'>;

/** Shown by operators as the sender of SMS while no name is registered. */
const neutralSmsSender = 'Courses';

type EmailText = { subject: string; html: string; text: string };

export function signEmailText(
  { subject, html, text }: EmailText,
  { shop, publicUrl }: { shop: Signing; publicUrl: string },
): EmailText {
  const words = shop.words();
  return {
    subject: fillWords(subject, words),
    html: fillWords(html, inMarkup(words, letterheadOf(shop.shown(), publicUrl))),
    text: fillWords(text, words),
  };
}

export const signSmsText = (text: string, words: ShopWords): string => fillWords(text, words);

export function signEmails(email: EmailSender, shop: Signing, publicUrl: string): EmailSender {
  return {
    kind: email.kind,
    send(message) {
      return email.send({
        ...message,
        ...signEmailText(message, { shop, publicUrl }),
        senderName: shop.shown().name,
        replyTo: shop.shown().email ?? undefined,
      });
    },
  };
}

export function signSms(sms: SmsSender, shop: Signing): SmsSender {
  return {
    kind: sms.kind,
    send: ({ text, ...message }) =>
      sms.send({
        ...message,
        text: signSmsText(text, shop.words()),
        sender: shop.shown().smsSender ?? neutralSmsSender,
      }),
  };
}

const letterheadHeight = 44;

/** The logo, or null for the name. It stands on white, so that it is seen on a dark background too. */
function letterheadOf({ name, logo }: Shop, publicUrl: string): string | null {
  if (!logo) return null;
  const src = new URL(logo.print, publicUrl).href;
  const width = Math.round((letterheadHeight * logo.width) / logo.height);
  return `<img src="${escapeMarkup(src)}" alt="${escapeMarkup(name)}" width="${width}" height="${letterheadHeight}" style="display:block;max-width:100%;border:0;padding:6px;border-radius:8px;background:#FFFFFF">`;
}

function inMarkup(words: ShopWords, letterhead: string | null): ShopWords {
  const escaped = Object.fromEntries(
    Object.entries(words).map(([word, text]) => [word, escapeMarkup(withFrenchSpaces(text))]),
  ) as ShopWords;
  return letterhead === null ? escaped : { ...escaped, enseigne: letterhead };
}
