import type { ReactNode } from 'react';
import { ManualText } from '../kit/manual-text.tsx';
import { PageHead } from '../kit/page-head.tsx';

export function Page(): ReactNode {
  return (
    <div className="max-w-prose">
      <PageHead />
      <ManualText />
    </div>
  );
}
