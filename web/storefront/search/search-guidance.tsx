import type { ReactNode } from 'react';
import type { Guidance } from '#domain/catalogue/search-contract.ts';
import { ChipLink } from '../../ui/chip.tsx';

/** How the query was understood, and the aisles, pages and recipes that answer it too. */
export function SearchGuidance({ guidance }: { guidance: Guidance | undefined }): ReactNode {
  return (
    <>
      {guidance?.text ? (
        <p role="status" className="mt-1 text-quiet">
          {guidance.text}
        </p>
      ) : null}
      {guidance?.links.length ? (
        <ul aria-label="Voir aussi" className="mt-3 flex flex-wrap gap-2">
          {guidance.links.map(({ to, label }) => (
            <li key={to}>
              <ChipLink to={to}>{label}</ChipLink>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}
