import { teamWishText } from '#domain/cart/wishes.ts';
import type { Wish } from '#domain/cart/contract.ts';
import type { LineQuestion } from '#domain/picking/question-contract.ts';
import { nextStepOf, type NextStep } from '#domain/picking/question.ts';
import type { Weight } from '../devices/registered-scale.ts';

/** A line of an order that is not in its bag, with what its customer wants done about it. */
export type MissingLine = {
  orderId: string;
  productId: string;
  name: string;
  version: number;
  requestedQuantity: number;
  wish: Wish;
  /** What happens to the line if its customer is asked and does not answer. */
  replaceMissingProducts: boolean;
  question: LineQuestion | null;
  /** As its preparer said when it was missing. */
  isShelfEmpty: boolean;
};

/** What goes into the bag instead. */
export type Replaced = {
  product: { id: string; name: string; quotation: 'count' | 'weight'; unitPriceCents: number };
  quantity: number;
  isShelfEmpty: boolean;
  /** Null for a product sold by the unit. */
  weight: Weight | null;
};

export const stepOf = ({ wish, question, replaceMissingProducts }: MissingLine): NextStep =>
  nextStepOf({ wish, cart: { replaceMissingProducts } }, question);

export const wishNote = (wish: Wish): string => `S’il manque : ${teamWishText(wish)}`;
