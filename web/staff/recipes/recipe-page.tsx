import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { Badge } from '../../ui/badge.tsx';
import { RecipeEditor } from './recipe-editor.tsx';
import { stateTexts } from './recipe-words.ts';
import { useGet } from '../kit/use-get.ts';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';

export function Page(): ReactNode {
  const { recipeId = '' } = useParams();
  // No refetch in the background: it would give the editor the versions of a colleague's text,
  // which the next save would overwrite unseen.
  const { data, error, refetch } = useGet('GET /api/staff/recipes/:id', {
    params: { id: recipeId },
    staleTime: 0,
    gcTime: 0,
    refetchOnReconnect: false,
  });
  // Incremented when the editor must take the server's text again.
  const [reading, setReading] = useState(0);
  return (
    <>
      <PageHead
        title={data ? data.text.name || 'Sans nom' : undefined}
        badge={
          data ? (
            <Badge tone={stateTexts[data.state].tone}>{stateTexts[data.state].label}</Badge>
          ) : null
        }
      />
      <Loading of={{ data, error }} />
      {data ? (
        <RecipeEditor
          key={`${data.id}:${reading}`}
          recipe={data}
          onReload={() => void refetch().then(() => setReading(reading + 1))}
        />
      ) : null}
    </>
  );
}
