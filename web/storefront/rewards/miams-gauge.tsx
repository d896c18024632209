import type { ReactNode } from 'react';
import type { LoyaltyUser } from '#domain/loyalty/contract.ts';
import { formatSum } from '#domain/measures/money.ts';
import { progressText } from './loyalty-texts.ts';

const marks = [20, 50, 80];

/** The Miams balance, the progress and what is missing. Marks show the programme's bands. */
export function MiamsGauge({ user }: { user: LoyaltyUser }): ReactNode {
  const { miams: threshold, amount } = user.nextGift;
  const percent = Math.min(100, user.progressPercent);
  return (
    <div className="rounded-lg bg-butter p-5">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="font-display text-4xl font-extrabold tabular-nums">
          {user.miams.toLocaleString('fr-FR')} <span className="text-xl">Miams</span>
        </span>
        <span className="font-semibold">
          {threshold.toLocaleString('fr-FR')} Miams = {formatSum(amount)}
        </span>
      </p>
      <div
        role="progressbar"
        aria-label="Miams avant le prochain cadeau"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="relative mt-3 h-3 overflow-hidden rounded-full bg-white"
      >
        <div
          className="h-full rounded-full bg-leaf transition-[width] duration-250 ease-out"
          style={{ width: `${percent}%` }}
        />
        {marks.map((mark) => (
          <span
            key={mark}
            aria-hidden
            className="absolute inset-y-0 w-0.5 bg-butter"
            style={{ left: `${mark}%` }}
          />
        ))}
      </div>
      <p className="mt-2">{progressText(user, { threshold })}</p>
    </div>
  );
}
