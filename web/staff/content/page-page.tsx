import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { PageEditor } from './page-editor.tsx';
import { useGet } from '../kit/use-get.ts';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';

export function Page(): ReactNode {
  const { pageId = '' } = useParams();
  // A reconnection must not change the page under the text being edited.
  const {
    data: page,
    error,
    refetch,
  } = useGet('GET /api/staff/pages/:id', {
    params: { id: pageId },
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  // Incremented when the editor must reload the text from the server: after publishing, discarding
  // or restoring.
  const [reading, setReading] = useState(0);
  return (
    <>
      {page ? null : <PageHead />}
      <Loading of={{ data: page, error }} />
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
