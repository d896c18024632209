import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router';
import { BackLink } from '../../ui/back-link.tsx';
import { Badge } from '../../ui/badge.tsx';
import { RecipeEditor } from './recipe-editor.tsx';
import { stateTexts } from './recipe-words.ts';
import { useGet } from '../kit/use-get.ts';
import { Loading } from '../kit/loading.tsx';

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
      <BackLink to="/gestion/recettes">Toutes les recettes</BackLink>
      <Loading of={{ data, error }} />
      {data ? (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-3">
            <h1 className="text-2xl [overflow-wrap:anywhere]">{data.text.name || 'Sans nom'}</h1>
            <Badge tone={stateTexts[data.state].tone}>{stateTexts[data.state].label}</Badge>
          </div>
          <RecipeEditor
            key={`${data.id}:${reading}`}
            recipe={data}
            onReload={() => void refetch().then(() => setReading(reading + 1))}
          />
        </>
      ) : null}
    </>
  );
}
