import { useCallback, useId, useRef, type ReactNode } from 'react';
import { formatEuros } from '#domain/measures/money.ts';
import type { AfterSales } from '#domain/withdrawals/contract.ts';
import { refundOfGrams } from '#domain/orders/refund.ts';
import { formatGrams } from '#domain/measures/quantity.ts';
import { parseEuros } from '#domain/measures/typed-euros.ts';

export type Refundable = AfterSales['refundable'][number];
/** `units`: a count, « part » for a part of the price, typed in `euros`, or « weight » for `grams`. */
export type RefundChoice = { units: string; euros: string; grams: string };
export const nothing: RefundChoice = { units: '0', euros: '', grams: '' };

/** Null when the amount or the weight is invalid or exceeds what is left. */
export function chosenCents(
  line: Refundable,
  { units, euros, grams }: RefundChoice,
): number | null {
  if (units === 'weight') {
    if (!line.weighed || !/^\d{1,6}$/.test(grams.trim())) return null;
    const { paid: paidCents, grams: preparedGrams } = line.weighed;
    const share = refundOfGrams({ paidCents, preparedGrams }, Number(grams));
    return share > 0 && share <= line.maximum ? share : null;
  }
  if (units !== 'part') return line.amounts[Number(units) - 1] ?? 0;
  const cents = parseEuros(euros);
  return cents !== null && cents > 0 && cents <= line.maximum ? cents : null;
}

/** One product of the order. `line.amounts` holds the refund of one unit, two units, and so on. */
export function RefundLine({
  line,
  choice,
  onChange,
}: {
  line: Refundable;
  choice: RefundChoice;
  onChange(choice: RefundChoice): void;
}): ReactNode {
  const id = useId();
  // Moves the focus to the amount only after a pointer choice; keyboard users are still
  // browsing the options.
  const isByPointer = useRef(false);
  const focusAfterPointer = useCallback((field: HTMLInputElement | null) => {
    if (isByPointer.current) field?.focus();
  }, []);
  const isPart = choice.units === 'part';
  const isByWeight = choice.units === 'weight';
  const typed = isPart ? choice.euros : choice.grams;
  const cents = chosenCents(line, choice);
  const isWrong = (isPart || isByWeight) && typed !== '' && cents === null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-1.5">
      <label htmlFor={id} className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        {line.name}
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <select
          id={id}
          value={choice.units}
          onPointerDown={() => {
            isByPointer.current = true;
          }}
          onKeyDown={() => {
            isByPointer.current = false;
          }}
          onChange={(event) => onChange({ ...choice, units: event.currentTarget.value })}
          className={`min-h-11 rounded-md border px-3 ${choice.units === '0' ? 'border-line bg-white' : 'border-leaf bg-leaf-wash font-semibold'}`}
        >
          <option value="0">Rien</option>
          {line.amounts.map((cents, index) => (
            <option key={index + 1} value={String(index + 1)}>
              {index + 1} · {formatEuros(cents)}
            </option>
          ))}
          {line.weighed ? <option value="weight">Un poids…</option> : null}
          <option value="part">Un montant…</option>
        </select>
        {isPart || line.weighed ? (
          <input
            key={isPart ? 'part' : 'weight'}
            ref={focusAfterPointer}
            aria-label={
              isPart ? `Montant pour ${line.name}, en euros` : `Poids de ${line.name}, en grammes`
            }
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}-most`}
            inputMode={isPart ? 'decimal' : 'numeric'}
            required={isPart || isByWeight}
            placeholder={isPart ? undefined : 'g'}
            value={isPart || isByWeight ? typed : ''}
            onChange={({ currentTarget: { value } }) =>
              onChange(
                isPart
                  ? { ...choice, euros: value }
                  : { ...choice, grams: value, units: value ? 'weight' : '0' },
              )
            }
            className={`min-h-11 w-24 rounded-md border bg-white px-3 ${isWrong ? 'border-tomato' : 'border-line-strong'}`}
          />
        ) : null}
      </div>
      {isPart || isByWeight ? (
        <p
          id={`${id}-most`}
          className={`w-full text-sm sm:text-right ${isWrong ? 'text-tomato-deep' : 'text-quiet'}`}
        >
          {isByWeight && line.weighed
            ? `${cents === null ? '' : `${formatEuros(cents)} · `}sur ${formatGrams(line.weighed.grams)}, ${formatEuros(line.maximum)} au plus`
            : `${formatEuros(line.maximum)} au plus`}
        </p>
      ) : null}
    </div>
  );
}
