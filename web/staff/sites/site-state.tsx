import type { ReactNode } from 'react';
import { siteStates, type SiteState } from '#domain/sites/site-words.ts';
import { Badge } from '../../ui/badge.tsx';

const tones = { preparing: 'butter', open: 'leaf', paused: 'butter', closed: 'quiet' } as const;

export const SiteStateBadge = ({ state }: { state: SiteState }): ReactNode => (
  <Badge tone={tones[state]}>{siteStates[state]}</Badge>
);
