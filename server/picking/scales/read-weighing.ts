/** What is kept with a weighed line: gross, tare and the scale, whose check must not be over. */
import type { Clock } from '#domain/time/clock.ts';
import { scaleRefusal } from '#domain/picking/scales.ts';
import type { SentWeighing, Weighing } from '#domain/picking/scales-contract.ts';
import type { Reader } from '#server/platform/db.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopDate } from '#server/platform/shop-time.ts';
import { findScale, viewScale } from './scales-store.ts';

export async function readWeighing(
  db: Reader,
  { clock }: { clock: Clock },
  { sent, netGrams }: { sent: SentWeighing | undefined; netGrams: number | null },
): Promise<Weighing | null> {
  if (!sent || !netGrams) return null;
  const { source, scaleId, grossGrams, tareGrams } = sent;
  if (grossGrams - tareGrams !== netGrams)
    throw new Refusal('Picking.WeighingDiffers', { field: 'weighing' });
  if (scaleId === null) return { source, grossGrams, tareGrams, scale: null };
  const row = await findScale(db, scaleId);
  const today = shopDate(clock.now()).toString();
  const scale = row && viewScale(row);
  const refusal = scaleRefusal(scale, { grossGrams, today });
  if (refusal || !scale)
    throw new Refusal(
      refusal?.name ?? 'Picking.ScaleUnknown',
      { field: 'weighing' },
      refusal?.text,
    );
  const { id, name, approvalMark, nextCheckOn } = scale;
  return { source, grossGrams, tareGrams, scale: { id, name, approvalMark, nextCheckOn } };
}
