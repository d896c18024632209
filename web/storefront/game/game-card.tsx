import type { ReactNode } from 'react';
import type { GameCard, GameFamily } from '#domain/game/contract.ts';
import { Picture } from '../../ui/picture.tsx';

/** A playing card with a drawn frame and the product's picture; face down while missing. */
export function CardFace({
  family,
  card,
}: {
  family: Pick<GameFamily, 'name' | 'tint' | 'ink'>;
  card: GameCard;
}): ReactNode {
  const isHeld = card.copies > 0;
  return (
    <div
      className="@container relative aspect-5/7 w-full overflow-hidden rounded-lg"
      style={{ backgroundColor: isHeld ? family.tint : 'transparent', color: family.ink }}
    >
      <Frame isHeld={isHeld} />
      {isHeld ? (
        <div className="absolute inset-[7%] flex flex-col items-center justify-between text-center">
          <p className="max-w-[72%] font-display text-xs font-bold leading-3.5 @max-[150px]:max-w-none">
            {card.name}
          </p>
          <Picture
            base={card.picture}
            alt=""
            sizes="160px"
            className="w-[74%] rounded-full mix-blend-multiply"
          />
          <p className="max-w-[72%] text-xs leading-3">{card.member}</p>
        </div>
      ) : (
        <div className="absolute inset-[7%] flex flex-col items-center justify-center gap-1 text-center text-quiet">
          <p aria-hidden className="font-display text-3xl font-bold" style={{ color: family.ink }}>
            ?
          </p>
          <p className="text-xs leading-4">{card.member}</p>
        </div>
      )}
      {card.copies > 1 ? (
        <p className="figures absolute bottom-[22%] right-1.5 flex h-6 min-w-6 items-center justify-center rounded-full bg-ink px-1 text-xs font-bold text-white">
          ×{card.copies}
          <span className="sr-only"> exemplaires</span>
        </p>
      ) : null}
    </div>
  );
}

/** Frame of a card; dashed while it is missing. */
function Frame({ isHeld }: { isHeld: boolean }): ReactNode {
  return (
    <svg
      aria-hidden
      viewBox="0 0 100 140"
      className="absolute inset-0 size-full"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
    >
      <rect
        x="3"
        y="3"
        width="94"
        height="134"
        rx="7"
        {...(isHeld ? {} : { strokeDasharray: '5 4', strokeOpacity: 0.6 })}
      />
      {isHeld ? (
        <>
          <circle
            cx="50"
            cy="72"
            r="36"
            strokeOpacity="0.35"
            strokeDasharray="1 4"
            strokeLinecap="round"
          />
          {[
            [10, 10, 0],
            [90, 10, 90],
            [90, 130, 180],
            [10, 130, 270],
          ].map(([x, y, turn]) => (
            <path
              key={turn}
              d="M0 0c6 0 9 3 9 9-6 0-9-3-9-9Zm0 0 6 6"
              transform={`translate(${x} ${y}) rotate(${turn})`}
              strokeWidth="1.1"
              className="@max-[150px]:hidden"
            />
          ))}
        </>
      ) : null}
    </svg>
  );
}
