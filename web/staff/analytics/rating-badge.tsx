import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { VitalRating } from '#domain/analytics/vital-rating.ts';
import { Badge } from '../../ui/badge.tsx';
import { ratingTexts } from './analytics-texts.ts';

const looks = {
  good: { tone: 'leaf', Icon: CircleCheck },
  improve: { tone: 'butter', Icon: TriangleAlert },
  poor: { tone: 'tomato', Icon: CircleX },
} as const;

/** A rating as a word, a sign and a colour, so that none is needed alone (accessibility). */
export function RatingBadge({ rating }: { rating: VitalRating }): ReactNode {
  const { tone, Icon } = looks[rating];
  return (
    <Badge tone={tone} className="whitespace-nowrap">
      <Icon aria-hidden className="size-3.5" />
      {ratingTexts[rating]}
    </Badge>
  );
}
