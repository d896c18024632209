import type { ReactNode } from 'react';
import type { StaffPage } from '#domain/content/page-contract.ts';
import { withFrenchSpaces } from '#domain/words/french-spaces.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';

/** Results of the last save. */
export function PageChecks({ page }: { page: StaffPage }): ReactNode {
  const errors = page.issues.filter(({ level }) => level === 'error');
  const warnings = page.issues.filter(({ level }) => level === 'warning');
  if (page.issues.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      {errors.length > 0 ? (
        <Alert kind="error" title={`${plural(errors.length, 'point')} à régler avant de publier`}>
          <IssueList messages={errors.map(({ message }) => message)} />
        </Alert>
      ) : null}
      {warnings.length > 0 ? (
        <Alert kind="warning" title={`${plural(warnings.length, 'point')} à regarder`}>
          <IssueList messages={warnings.map(({ message }) => message)} />
        </Alert>
      ) : null}
    </div>
  );
}

const IssueList = ({ messages }: { messages: readonly string[] }): ReactNode => (
  <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-sm">
    {messages.map((message) => (
      <li key={message}>{withFrenchSpaces(message)}</li>
    ))}
  </ul>
);
