import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { EmptyState } from './empty-state.tsx';

export function NothingFound({ q, text }: { q: string; text: string }): ReactNode {
  return (
    <EmptyState
      drawing={<SearchX className="size-14" strokeWidth={1.5} />}
      title={`Rien pour « ${q} »`}
      text={text}
    />
  );
}
