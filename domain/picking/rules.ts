/** Picking rules, enforced by the server; the screen asks for confirmation beforehand. */
import type { OrderProduct } from '../orders/contract.ts';
import {
  type AgreedMargin,
  formatGrams,
  isBeyondWeightMargin,
  marginPercentOf,
  type Grams,
} from '../measures/quantity.ts';

/** Percent of the announced weight. Inner bounds ask for confirmation; outer bounds refuse. */
const lightPercent = 50;
const heavyPercent = 150;
const absurdPercent = 300;
/** Tolerated shortfall of the total weight on labels. */
const lighterPercent = 15;

export type WeightVerdict = 'usual' | 'doubtful' | 'absurd';

export function judgeWeight(grams: Grams, expectedGrams: Grams): WeightVerdict {
  if (expectedGrams <= 0) return 'usual';
  if (grams * 100 > expectedGrams * absurdPercent) return 'absurd';
  const isDoubtful =
    grams * 100 > expectedGrams * heavyPercent || grams * 100 < expectedGrams * lightPercent;
  return isDoubtful ? 'doubtful' : 'usual';
}

/** Whether the weights of the scanned labels add up to the announced weight. */
export function isWeightComplete(grams: Grams, expectedGrams: Grams): boolean {
  return grams * 100 >= expectedGrams * (100 - lighterPercent);
}

/** Announced weight, pro rata of the units found. */
export function expectedGrams(
  line: Pick<OrderProduct, 'announcedGrams' | 'requestedQuantity'>,
  preparedQuantity: number,
): Grams {
  return Math.round(((line.announcedGrams ?? 0) * preparedQuantity) / line.requestedQuantity);
}

/** Returns why these units are refused, or null. An empty shelf requires a missing unit. */
export function quantityRefusal(
  entry: { preparedQuantity: number; isShelfEmpty?: boolean | undefined; isReplaced: boolean },
  requestedQuantity: number,
): 'Picking.MoreThanOrdered' | 'Picking.NothingMissing' | null {
  const { preparedQuantity, isShelfEmpty, isReplaced } = entry;
  if (preparedQuantity > requestedQuantity) return 'Picking.MoreThanOrdered';
  const isMissingSome = isReplaced || preparedQuantity < requestedQuantity;
  return isShelfEmpty && !isMissingSome ? 'Picking.NothingMissing' : null;
}

/** Returns why this weight is refused, or null. A doubtful weight needs confirmation. */
export function weightRefusal(
  entry: { grams: Grams | null | undefined; isConfirmed: boolean },
  expected: Grams,
): 'Picking.NotWeighed' | 'Picking.AbsurdWeight' | 'Picking.DoubtfulWeight' | null {
  if (!entry.grams) return 'Picking.NotWeighed';
  const verdict = judgeWeight(entry.grams, expected);
  if (verdict === 'absurd') return 'Picking.AbsurdWeight';
  return verdict === 'doubtful' && !entry.isConfirmed ? 'Picking.DoubtfulWeight' : null;
}

export const weightQuestion = (grams: Grams, expected: Grams): string =>
  `${formatGrams(grams)} au lieu de ${formatGrams(expected)} : est-ce bien le poids ?`;

export const absurdWeightText = (grams: Grams, expected: Grams): string =>
  `${formatGrams(grams)} au lieu de ${formatGrams(expected)} : c’est plus du triple. Pesez à nouveau, en grammes.`;

export type LineInBag = Pick<
  OrderProduct,
  | 'id'
  | 'name'
  | 'quotation'
  | 'requestedQuantity'
  | 'preparedQuantity'
  | 'announcedGrams'
  | 'preparedGrams'
> & { replacedBy: { name: string } | null; shortLivedUntil?: string | null };

/** Describes lines billed differently than ordered, except usual weight variations. */
export function listDifferences(
  lines: readonly LineInBag[],
  agreed: AgreedMargin,
): { id: string; text: string }[] {
  return lines.flatMap((line) => {
    const text = differenceOf(line, agreed);
    return text === null ? [] : [{ id: line.id, text: `${line.name} : ${text}` }];
  });
}

function differenceOf(line: LineInBag, agreed: AgreedMargin): string | null {
  const { preparedQuantity, requestedQuantity, preparedGrams } = line;
  if (preparedQuantity === null) return null;
  if (preparedQuantity === 0) return 'manquant, non facturé';
  if (line.shortLivedUntil)
    return `${line.replacedBy ? `remplacé par ${line.replacedBy.name}, ` : ''}date courte, offert`;
  if (line.replacedBy) return `remplacé par ${line.replacedBy.name}`;
  const parts: string[] = [];
  if (preparedQuantity < requestedQuantity)
    parts.push(`${preparedQuantity} sur ${requestedQuantity}`);
  const announced = line.announcedGrams ?? 0;
  const marginPercent = marginPercentOf(agreed, line);
  if (
    announced > 0 &&
    preparedGrams &&
    isBeyondWeightMargin(preparedGrams, announced, marginPercent)
  )
    parts.push(
      `${formatGrams(preparedGrams)} au lieu de ${formatGrams(announced)}, au-delà de ${marginPercent} % c’est offert`,
    );
  return parts.length > 0 ? parts.join(', ') : null;
}

export const countWaiting = (lines: readonly Pick<OrderProduct, 'preparedQuantity'>[]): number =>
  lines.filter((line) => line.preparedQuantity === null).length;

/** Nothing to deliver: all lines are processed and no unit was found. */
export const isNothingFound = (lines: readonly Pick<OrderProduct, 'preparedQuantity'>[]): boolean =>
  lines.length > 0 && lines.every((line) => line.preparedQuantity === 0);
