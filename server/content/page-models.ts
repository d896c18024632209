/**
 * First drafts of the pages that every shop needs. They say what the software does, and name the shop by the words of
 * its identity; the rest is a blank. A page with a blank, or with a word that the identity leaves empty, is not
 * published. They are no legal advice: a shop has its counsel confirm them.
 */
import { weightMarginPercent } from '#domain/measures/quantity.ts';
import { blank } from '#domain/content/blanks.ts';
import { guaranteeTerms } from '#domain/content/legal-guarantee.ts';
import type { PageText } from '#domain/content/page-contract.ts';
import { termsPage } from '#domain/content/template-path.ts';
import type { StoredCard } from '#domain/content/template.ts';
import { helpModels, type PageModel } from './help-models.ts';
import { plainHome } from './plain-home.ts';

const seller = '{{vendeur}}. Téléphone : {{telephone}}. E-mail : {{email}}.';
const mediator = '{{mediateur}}';

const models: Readonly<Record<string, PageModel>> = {
  [termsPage]: {
    description: 'En vigueur au 1er janvier 2027.',
    sections: [
      ['1. Qui vend', seller],
      [
        '2. Les produits et les prix',
        'Les prix sont en euros, {{taxes}}, avec le prix au kilogramme ou au litre. Le prix des produits vendus au poids est estimé d’après un poids annoncé ; le prix payé est celui du poids réel. Chaque fiche donne avant l’achat l’origine, la composition, les allergènes et la conservation.',
      ],
      [
        '3. La commande',
        'Le contrat est formé quand vous cliquez sur « Commander avec obligation de paiement » et que votre banque a réservé la somme affichée. Vous en recevez la confirmation par e-mail. Le minimum de commande et les frais sont affichés dans le panier, avant le paiement.',
      ],
      [
        '4. Le paiement',
        `Votre carte fait l’objet d’une pré-autorisation du montant exact affiché avant paiement, qui comprend une réserve de ${weightMarginPercent} % sur les produits pesés. Le débit a lieu à la livraison, pour le poids réel, et ne dépasse jamais la somme réservée ; le surplus de poids au-delà de ${weightMarginPercent} % est offert.`,
      ],
      [
        '5. Modifier ou annuler',
        'Vous pouvez modifier ou annuler votre commande sans frais tant qu’un préparateur ne l’a pas prise en charge.',
      ],
      [
        '6. La livraison et le retrait',
        `La commande est livrée à l’adresse et dans le créneau choisis, ou remise au point de retrait. Si personne ne peut la recevoir : ${blank('ce que vous proposez alors')}.`,
      ],
      [
        '7. Le droit de rétractation',
        'Vous disposez de 14 jours pour renoncer à l’achat des produits qui ne se périment pas rapidement (article L221-18 du code de la consommation) ; ce droit ne s’applique pas aux produits frais (article L221-28). Il s’exerce en ligne par « Renoncer au contrat ici », sur la page de la commande ou en bas de chaque page.',
      ],
      ['8. Les garanties légales', guaranteeTerms],
      [
        '9. La médiation',
        `Après une réclamation écrite sans réponse satisfaisante, vous pouvez saisir gratuitement : ${mediator}`,
      ],
      [
        '10. La loi et les litiges',
        'Ces conditions suivent la loi française. À défaut d’accord ou de médiation, vous pouvez saisir le tribunal de votre domicile ou celui de la livraison.',
      ],
    ],
  },
  'info-mentions-legales': {
    description: 'Éditeur et hébergeur du site.',
    sections: [
      ['Éditeur', `${seller} {{tva}}. Direction de la publication : {{publication}}.`],
      ['Hébergeur', '{{hebergeur}}'],
      ['Médiation', mediator],
    ],
  },
  'info-donnees-personnelles': {
    description: 'Ce que nous gardons, pourquoi et combien de temps.',
    sections: [
      ['Qui répond de vos données', seller],
      [
        'Ce que nous gardons',
        'Votre compte (nom, e-mail, téléphone, adresses), vos commandes et leurs factures, vos échanges avec nous. Le numéro de votre carte est gardé par notre prestataire de paiement, jamais par nous.',
      ],
      [
        'Pourquoi',
        'Pour exécuter vos commandes, tenir la comptabilité que la loi demande, et vous répondre. La mesure d’audience et les messages commerciaux ne se font qu’avec votre accord, que vous retirez quand vous voulez.',
      ],
      [
        'Combien de temps',
        'Votre compte est effacé trois ans après votre dernière visite. Les factures sont gardées dix ans, comme la loi le demande.',
      ],
      [
        'Qui les reçoit',
        `Ceux qui préparent et livrent vos commandes, et nos prestataires : ${blank('paiement, e-mails, SMS, hébergement')}.`,
      ],
      [
        'Vos droits',
        `Depuis votre compte, vous téléchargez vos données et fermez votre compte. Vous pouvez aussi nous écrire à {{email}}, et saisir la CNIL (cnil.fr).`,
      ],
    ],
  },
  ...helpModels,
};

type NewPage = { id: string; title: string; shopName: string };

/** Null for a page that has no model. */
export function modelOfPage(
  { id, title, shopName }: NewPage,
  newId: () => string,
): PageText | null {
  if (id === 'home') return plainHome(shopName);
  const model = models[id];
  if (!model) return null;
  const cards = model.sections.map(([heading, text]): StoredCard => ({
    type: 'CUSTOM_CONTENT',
    content: {
      id: newId(),
      subtype: 'Header',
      title: heading,
      text,
      cta: null,
      href: null,
      picture: null,
      tone: 'ivory',
    },
  }));
  const { description } = model;
  const block = { id: newId(), kind: 'text' as const, title, subtitle: description };
  return {
    title,
    seoTitle: null,
    description,
    blocks: [{ ...block, href: null, source: null, cards }],
  };
}
