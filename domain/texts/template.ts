/** Managers word subject, title and paragraphs, or the SMS; buttons, tables and notes are fixed. */
import { weightMarginPercent } from '../measures/quantity.ts';
import type { shopWordTexts } from '../shop/shop-words.ts';

/** A word in double braces, replaced when the message leaves. */
export type Variable = { meaning: string; example: string };
type ShopWord = keyof typeof shopWordTexts;

export const textGroups = {
  account: 'Compte client',
  orders: 'Commandes',
  delivery: 'Livraison et retrait',
  afterwards: 'Après la livraison',
  benefits: 'Avantages',
  team: 'Équipe',
  suppliers: 'Fournisseurs',
} as const;
export type TextGroup = keyof typeof textGroups;

type Template<Names extends string> = {
  group: TextGroup;
  name: string;
  /** One sentence. */
  sentWhen: string;
  variables: Readonly<Record<Names, Variable>>;
  /** Required by use or by law: the title or a paragraph must contain each. */
  compulsory: readonly (NoInfer<Names> | ShopWord)[];
};

export type EmailText = {
  subject: string;
  title: string;
  /** One that comes out empty is left out; a value of several lines makes several paragraphs. */
  paragraphs: readonly string[];
};

export type EmailTemplate<Names extends string = string> = Template<Names> & {
  text: EmailText;
  /** Label of the button under the paragraphs; where it leads comes with each message. */
  button: string | null;
  /** An example of the table and the notes that the shop adds, for previews. */
  sample?: {
    rows?: readonly { label: string; value: string; isStrong?: boolean }[];
    /** After them, unless the shop is exempt from VAT. */
    vatRows?: readonly { label: string; value: string }[];
    notes?: readonly string[];
  };
};

export type SmsTemplate<Names extends string = string> = Template<Names> & { text: string };

/** Keep the names of the variables, so that the compiler asks each message for its values. */
export const emailTemplate = <Names extends string, Button extends string | null>(
  template: EmailTemplate<Names> & { button: Button },
): EmailTemplate<Names> & { button: Button } => template;
export const smsTemplate = <Names extends string>(
  template: SmsTemplate<Names>,
): SmsTemplate<Names> => template;

export const variables = {
  firstname: { meaning: 'Prénom du client', example: 'Léa' },
  hello: { meaning: '« Bonjour Léa », ou « Bonjour » sans prénom connu', example: 'Bonjour Léa' },
  orderNumber: { meaning: 'Numéro de la commande', example: '100025' },
  slot: { meaning: 'Jour et heures du créneau', example: 'samedi 28 novembre, entre 18 h et 20 h' },
  pickupPoint: { meaning: 'Point de retrait, avec son article', example: 'le Drive Bercy' },
  directions: {
    meaning: 'Comment trouver le point de retrait ; rien s’il n’en dit rien',
    example: 'Entrée par la cour, sonnette de gauche.',
  },
  hold: {
    meaning: 'Ce que la banque réserve, en une phrase',
    example: `Votre banque réserve 61,40 €. Ce montant comprend une réserve de ${weightMarginPercent} % sur les produits pesés ; seul le poids réel sera débité, le reste est libéré.`,
  },
  released: {
    meaning: 'Ce que la banque libère, en une phrase',
    example: 'Votre banque libère les 61,40 € réservés, le plus souvent sous 7 jours.',
  },
  answer: {
    meaning: 'Ce que votre équipe a écrit',
    example: 'Merci de votre message. Nous avons vérifié votre commande : tout y était.',
  },
} as const satisfies Record<string, Variable>;
