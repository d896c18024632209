import type { ReactNode } from 'react';
import type { ShopStateView } from '#domain/opening/contract.ts';
import { missingTexts } from './missing-texts.ts';

export function MissingList({ missing }: Pick<ShopStateView, 'missing'>): ReactNode {
  return (
    <ul className="list-disc pl-5">
      {missing.map((part) => (
        <li key={part}>{missingTexts[part].title}</li>
      ))}
    </ul>
  );
}
