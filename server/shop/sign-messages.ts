/** Every e-mail and SMS leaves in the name of the shop, as it is called at that moment. */
import { withFrenchSpaces } from '#domain/french-spaces.ts';
import { fillWords, type ShopWords } from '#domain/shop/shop-words.ts';
import type { EmailSender } from '#server/partners/email/port.ts';
import type { SmsSender } from '#server/partners/sms/port.ts';
import { escapeMarkup } from '#server/platform/escape-markup.ts';
import type { ShopIdentity } from './open-shop-identity.ts';

type Signing = Pick<ShopIdentity, 'shown' | 'words'>;

/** Without a registered name, operators show this to whoever receives the SMS. */
const neutralSmsSender = 'Courses';

export const signEmailText = (
  { subject, html, text }: { subject: string; html: string; text: string },
  words: ShopWords,
): { subject: string; html: string; text: string } => ({
  subject: fillWords(subject, words),
  html: fillWords(html, inMarkup(words)),
  text: fillWords(text, words),
});

export const signSmsText = (text: string, words: ShopWords): string => fillWords(text, words);

export function signEmails(email: EmailSender, shop: Signing): EmailSender {
  return {
    kind: email.kind,
    send(message) {
      return email.send({
        ...message,
        ...signEmailText(message, shop.words()),
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

const inMarkup = (words: ShopWords): ShopWords =>
  Object.fromEntries(
    Object.entries(words).map(([word, text]) => [word, escapeMarkup(withFrenchSpaces(text))]),
  ) as ShopWords;
