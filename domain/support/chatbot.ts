/** Decision tree of the chatbot. Its {{variables}} are filled by shop/shop-words.ts. */
import { weightMarginPercent } from '../measures/quantity.ts';

export type ChatbotChoice = {
  id: string;
  label: string;
  /** Target node, or the team. */ to: string;
};
export type ChatbotNode = { text: string; choices: readonly ChatbotChoice[] };

export const toTheTeam = 'team';
const person: ChatbotChoice = { id: 'person', label: 'Parler à quelqu’un', to: toTheTeam };
const restart: ChatbotChoice = { id: 'restart', label: 'Une autre question', to: 'start' };
const end = [restart, person];

export const chatbot: Readonly<Record<string, ChatbotNode>> = {
  start: {
    text: 'Bonjour ! Je suis l’assistant de {{boutique}}. De quoi s’agit-il ?',
    choices: [
      { id: 'delivery', label: 'La livraison', to: 'delivery' },
      { id: 'order', label: 'Ma commande', to: 'order' },
      { id: 'payment', label: 'Le paiement', to: 'payment' },
      { id: 'product', label: 'Un produit', to: 'product' },
      person,
    ],
  },
  delivery: {
    text: 'Que voulez-vous savoir sur la livraison ?',
    choices: [
      { id: 'where', label: 'Livrez-vous chez moi ?', to: 'where' },
      { id: 'price', label: 'Combien coûte-t-elle ?', to: 'price' },
      { id: 'late', label: 'Mon livreur est en retard', to: 'late' },
      restart,
    ],
  },
  where: {
    text: 'Nous livrons à {{secteur}}. Entrez votre adresse en haut de la page : nous vous disons aussitôt si nous la servons, et à quelles heures.',
    choices: end,
  },
  price: {
    text: 'La livraison est offerte dès 100 € d’achats. En dessous, son prix est écrit sur chaque créneau, avant que vous ne remplissiez votre panier.',
    choices: end,
  },
  late: {
    text: 'Le suivi de votre commande affiche l’heure d’arrivée recalculée à chaque arrêt : Mon compte, Commandes, puis « Suivre ma livraison ». Au-delà du créneau, écrivez-nous, nous appelons le livreur.',
    choices: end,
  },
  order: {
    text: 'Que voulez-vous faire de votre commande ?',
    choices: [
      { id: 'change', label: 'La modifier ou l’annuler', to: 'change' },
      { id: 'missing', label: 'Un produit manque', to: 'missing' },
      { id: 'invoice', label: 'Trouver ma facture', to: 'invoice' },
      restart,
    ],
  },
  change: {
    text: 'Tant qu’un préparateur ne l’a pas prise en charge, le bouton « Modifier » ou « Annuler » est sur la page de la commande. Rien n’est débité avant la livraison.',
    choices: end,
  },
  missing: {
    text: 'Un produit noté « non facturé » n’a pas été débité. S’il est facturé et absent, ou abîmé, signalez-le sur la page de la commande, « Un problème avec cette commande ? » : nous le remboursons sur la carte qui a payé.',
    choices: [{ ...person, label: 'Signaler le produit' }, restart],
  },
  invoice: {
    text: 'Elle est sur la page de la commande dès que celle-ci est livrée : Mon compte, Commandes, « Télécharger la facture ».',
    choices: end,
  },
  payment: {
    text: 'Que voulez-vous savoir sur le paiement ?',
    choices: [
      { id: 'hold', label: 'Une somme plus élevée est réservée', to: 'hold' },
      { id: 'refused', label: 'Ma carte est refusée', to: 'refused' },
      restart,
    ],
  },
  hold: {
    text: `Votre banque réserve ${weightMarginPercent} % de plus sur les produits pesés. À la livraison, seul le poids réel est débité et le reste est libéré.`,
    choices: end,
  },
  refused: {
    text: 'Votre banque a refusé : rien n’est débité et votre panier est intact. Vérifiez le plafond et la date de la carte, ou essayez-en une autre.',
    choices: end,
  },
  product: {
    text: 'Origine, allergènes et durée de conservation sont sur la fiche de chaque produit. S’il en manque un en rayon, dites-le-nous : nos acheteurs lisent toutes les demandes.',
    choices: end,
  },
};

export function findChoice(node: string, id: string): ChatbotChoice | null {
  return Object.hasOwn(chatbot, node)
    ? (chatbot[node]?.choices.find((choice) => choice.id === id) ?? null)
    : null;
}

export function answerOf(choice: ChatbotChoice): string {
  return choice.to === toTheTeam
    ? 'Je vous passe quelqu’un de l’équipe. Décrivez votre demande : nous lisons aussi ce qui précède.'
    : (chatbot[choice.to]?.text ?? '');
}
