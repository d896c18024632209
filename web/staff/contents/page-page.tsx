import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { BackLink } from '../back-link.tsx';
import { sentenceOf } from '../sentence-of.ts';
import { StaffGate } from '../staff-gate.tsx';
import { PageEditor } from './page-editor.tsx';
import { pageQuery } from './pages-queries.ts';

export function Page(): ReactNode {
  return (
    <StaffGate>
      {(staff) =>
        staff.privileges.includes('pages.write') ? (
          <OnePage />
        ) : (
          <Alert kind="error">Les pages sont écrites par la gérance.</Alert>
        )
      }
    </StaffGate>
  );
}

function OnePage(): ReactNode {
  const { pageId = '' } = useParams();
  const {
    data: page,
    error,
    refetch,
  } = useQuery({ ...pageQuery(useApi(), pageId), refetchOnReconnect: false });
  // Moves on when the text is to be taken from the server again: published, thrown away, brought back.
  const [reading, setReading] = useState(0);
  return (
    <>
      <BackLink to="/gestion/pages">Toutes les pages</BackLink>
      {error && !page ? <Alert kind="error">{sentenceOf(error)}</Alert> : null}
      {!page && !error ? <Skeleton className="h-96" /> : null}
      {page ? (
        <PageEditor
          key={`${page.id}:${reading}`}
          page={page}
          onRead={() => setReading(reading + 1)}
          onReload={async () => {
            await refetch();
            setReading(reading + 1);
          }}
        />
      ) : null}
    </>
  );
}
