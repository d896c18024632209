import type { ComponentProps, ReactNode } from 'react';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** An empty list teaches the next step, with one button: `next` says where it leads and its words. */
export function EmptyList({
  next: [to, words],
  ...state
}: Omit<ComponentProps<typeof EmptyState>, 'children'> & {
  next: readonly [to: string, words: string];
}): ReactNode {
  return (
    <EmptyState {...state}>
      <ButtonLink variant="secondary" to={to}>
        {words}
      </ButtonLink>
    </EmptyState>
  );
}
