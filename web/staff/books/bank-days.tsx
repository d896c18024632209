import type { ReactNode } from 'react';
import type { BankDay } from '#domain/books/bank-contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { formatPlainDay } from '#domain/time/local-time.ts';

const columns = ['Débits', 'Remboursements', 'Commissions', 'Versements', 'Écarts'];

/** What the bank moved on the last days compared. */
export function BankDays({ days }: { days: readonly BankDay[] }): ReactNode {
  if (days.length === 0) return null;
  return (
    <section aria-labelledby="bank-days" className="mt-8">
      <h2 id="bank-days" className="text-lg">
        Ce que dit la banque
      </h2>
      <div
        className="mt-2 overflow-x-auto rounded-lg border border-line bg-white"
        tabIndex={0}
        role="group"
        aria-label="Journées comparées"
      >
        <table
          aria-label="Mouvements de la banque, jour par jour"
          className="figures w-full text-left"
        >
          <thead className="bg-sand">
            <tr>
              <th scope="col" className="p-2 pl-4">
                Journée
              </th>
              {columns.map((column) => (
                <th key={column} scope="col" className="p-2 text-right last:pr-4">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.day} className="border-t border-line">
                <th scope="row" className="min-w-36 p-2 pl-4 font-normal">
                  {formatPlainDay(day.day)}
                </th>
                <td className="whitespace-nowrap p-2 text-right">
                  {formatEuros(day.capturedCents)}
                </td>
                <td className="whitespace-nowrap p-2 text-right">
                  {formatEuros(day.refundedCents)}
                </td>
                <td className="whitespace-nowrap p-2 text-right">{formatEuros(day.feesCents)}</td>
                <td className="whitespace-nowrap p-2 text-right">
                  {formatEuros(day.paidOutCents)}
                </td>
                <td className="whitespace-nowrap p-2 pr-4 text-right font-semibold">
                  {day.differences === 0 ? '–' : day.differences}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
