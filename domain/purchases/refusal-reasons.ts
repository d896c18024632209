/** Reasons to refuse or dispute an invoice, from the reform's list (XP Z12-012, MDT-113). */
import { describeDifference } from './invoice-difference.ts';
import type { Difference } from './invoice-difference-contract.ts';

export type AnswerReason = { code: string; text: string };
export type AnswerReasons = readonly AnswerReason[];

/** Refusal reasons, worded for the team. */
export const refusalReasons = {
  DEST_ERR: 'Elle est pour une autre entreprise',
  EMMET_INC: 'Ce fournisseur est inconnu',
  DOUBLE_FACT: 'Elle est déjà arrivée',
  CMD_ERR: 'La commande est fausse ou annulée',
  TRANSAC_INC: 'Rien n’a été commandé ni livré',
  TX_TVA_ERR: 'Le taux de TVA est faux',
  MONTANTTOTAL_ERR: 'Le montant est faux',
  NON_CONFORME: 'Une mention légale manque',
} as const;
export type RefusalReason = keyof typeof refusalReasons;
export const refusalReasonCodes = Object.keys(refusalReasons) as [
  RefusalReason,
  ...RefusalReason[],
];

export const refusalOf = (code: RefusalReason): AnswerReason => ({
  code,
  text: refusalReasons[code],
});

const disputeCodes: Readonly<Record<Difference['kind'], string>> = {
  buyer: 'DEST_ERR',
  currency: 'AUTRE',
  date: 'AUTRE',
  order: 'CMD_ERR',
  cancelledOrder: 'CMD_ERR',
  bankAccount: 'COORD_BANC_ERR',
  unknownProduct: 'ART_ERR',
  notOrdered: 'ART_ERR',
  unit: 'QTE_ERR',
  vatRate: 'TX_TVA_ERR',
  price: 'PU_ERR',
  lot: 'QUALITE_ERR',
  quantity: 'QTE_ERR',
  weight: 'QTE_ERR',
  notInvoiced: 'QTE_ERR',
  charge: 'MONTANTTOTAL_ERR',
  sum: 'CALCUL_ERR',
};

export const disputeOf = (claims: readonly Difference[]): AnswerReason[] =>
  claims.map((claim) => ({ code: disputeCodes[claim.kind], text: describeDifference(claim) }));
