import type { ReactNode } from 'react';
import { withFrenchSpaces } from '#domain/words/french-spaces.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useOutbox } from '../phone/outbox-provider.tsx';
import { reportNames } from './report-names.ts';

/**
 * Reports refused because the order changed meanwhile, such as delivered by a colleague, until the
 * driver has read them.
 */
export function RefusedReports(): ReactNode {
  const { entries, dismiss } = useOutbox();
  return entries?.map((entry) =>
    entry.kind !== 'gesture' && entry.refusal ? (
      <Alert
        key={entry.id}
        kind="error"
        className="mt-3"
        title={`Commande n° ${entry.number}, « ${entry.kind === 'photo' ? 'Photo' : reportNames[entry.report.status]} »`}
      >
        <p>{withFrenchSpaces(entry.refusal.message)}</p>
        <Button variant="ghost" className="mt-2 min-h-14" onClick={() => dismiss(entry.id)}>
          Compris
        </Button>
      </Alert>
    ) : null,
  );
}
