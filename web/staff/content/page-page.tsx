import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { Alert } from '../../ui/alert.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { refusalText } from '../../refusal-text.ts';
import { PageEditor } from './page-editor.tsx';
import { pageQuery } from './pages-queries.ts';

export function Page(): ReactNode {
  const { pageId = '' } = useParams();
  // A reconnection must not change the page under the text being edited.
  const {
    data: page,
    error,
    refetch,
  } = useQuery({ ...pageQuery(useApi(), pageId), refetchOnReconnect: false });
  // Incremented when the editor must reload the text from the server: after publishing, discarding
  // or restoring.
  const [reading, setReading] = useState(0);
  return (
    <>
      <BackLink to="/gestion/pages">Toutes les pages</BackLink>
      {error && !page ? <Alert kind="error">{refusalText(error)}</Alert> : null}
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
