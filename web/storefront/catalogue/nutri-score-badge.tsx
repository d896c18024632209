import type { ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

const letters = ['A', 'B', 'C', 'D', 'E'] as const;
const colours = {
  A: 'bg-[#1e7a46] text-white',
  B: 'bg-[#8cc152] text-ink',
  C: 'bg-[#f6cf3b] text-ink',
  D: 'bg-[#f0953a] text-ink',
  E: 'bg-[#c93a24] text-white',
};

/** Our own drawing: the official Nutri-Score logo is a registered trademark. */
export function NutriScoreBadge({ score }: { score: (typeof letters)[number] }): ReactNode {
  return (
    <div role="img" aria-label={`Nutri-Score ${score}`} className="inline-block">
      <p aria-hidden className="text-xs font-semibold text-quiet">
        Nutri-Score
      </p>
      <div aria-hidden className="mt-1.5 flex items-center">
        {letters.map((letter) => (
          <span
            key={letter}
            className={classNames(
              'flex items-center justify-center font-display font-extrabold first:rounded-l-sm last:rounded-r-sm',
              letter === score
                ? `${colours[letter]} z-10 -mx-0.5 size-11 rounded-md! text-2xl`
                : 'size-8 bg-sand text-quiet',
            )}
          >
            {letter}
          </span>
        ))}
      </div>
    </div>
  );
}
