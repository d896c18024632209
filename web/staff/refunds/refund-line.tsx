import { useId, type ReactNode } from 'react';
import { formatEuros } from '#domain/money.ts';
import type { AfterSales } from '#domain/withdrawals/contract.ts';
import { parseEuros } from '#domain/typed-euros.ts';

export type Refundable = AfterSales['refundable'][number];
/** `units`: a count, or « part » for a part of the price, typed in `euros`. */
export type RefundChoice = { units: string; euros: string };
export const nothing: RefundChoice = { units: '0', euros: '' };

/** Null when the amount is invalid or exceeds what is left. */
export function chosenCents(line: Refundable, { units, euros }: RefundChoice): number | null {
  if (units !== 'part') return line.amounts[Number(units) - 1] ?? 0;
  const cents = parseEuros(euros);
  return cents !== null && cents > 0 && cents <= line.maximum ? cents : null;
}

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
  const isPart = choice.units === 'part';
  const isWrong = isPart && choice.euros !== '' && chosenCents(line, choice) === null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-1.5">
      <label htmlFor={id} className="min-w-0 flex-1 basis-48 [overflow-wrap:anywhere]">
        {line.name}
      </label>
      <div className="flex flex-wrap items-center gap-2">
        <select
          id={id}
          value={choice.units}
          onChange={(event) => onChange({ ...choice, units: event.currentTarget.value })}
          className={`min-h-11 rounded-md border px-3 ${choice.units === '0' ? 'border-line bg-white' : 'border-leaf bg-leaf-wash font-semibold'}`}
        >
          <option value="0">Rien</option>
          {line.amounts.map((cents, index) => (
            <option key={index + 1} value={String(index + 1)}>
              {index + 1} · {formatEuros(cents)}
            </option>
          ))}
          <option value="part">Un montant…</option>
        </select>
        {isPart ? (
          <input
            aria-label={`Montant pour ${line.name}, en euros`}
            aria-invalid={isWrong || undefined}
            aria-describedby={`${id}-most`}
            inputMode="decimal"
            required
            value={choice.euros}
            onChange={(event) => onChange({ ...choice, euros: event.currentTarget.value })}
            className={`min-h-11 w-24 rounded-md border bg-white px-3 ${isWrong ? 'border-tomato' : 'border-line-strong'}`}
          />
        ) : null}
      </div>
      {isPart ? (
        <p
          id={`${id}-most`}
          className={`w-full text-sm sm:text-right ${isWrong ? 'text-tomato-deep' : 'text-quiet'}`}
        >
          {formatEuros(line.maximum)} au plus
        </p>
      ) : null}
    </div>
  );
}
