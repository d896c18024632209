import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { withFrenchSpaces } from '#domain/words/french-spaces.ts';
import { plural } from '#domain/measures/quantity.ts';
import type { StaffRecipe } from '#domain/recipes/staff-contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { formatDate, formatTime } from '../../shop-time.ts';
import { useSend } from '../kit/use-send.ts';
import { ConfirmedButton } from '../kit/confirmed-button.tsx';

type PanelProps = {
  recipe: StaffRecipe;
  isDirty: boolean;
  refusal: string | null;
  isSending: boolean;
  onSave(): void;
  onPublish(): void;
  onShow(recipe: StaffRecipe): void;
  onReload(): void;
};

/** Beside the editor on desktop, below it on phones, where the two main buttons stay in reach. */
export function PublishPanel(props: PanelProps): ReactNode {
  const { recipe, isDirty, refusal, onReload } = props;
  const { published, state } = recipe;
  return (
    <aside
      aria-label="Publication"
      className="flex flex-col gap-3 rounded-lg border border-line bg-white p-4 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto"
    >
      <h2 className="text-lg">Publication</h2>
      <p role="status" className="text-sm text-quiet">
        {stateSentence(recipe, isDirty)}
      </p>
      {refusal ? (
        <Alert kind="error">
          <p>{refusal}</p>
          <Button variant="secondary" className="mt-3" onClick={onReload}>
            Relire la recette
          </Button>
        </Alert>
      ) : null}
      <Issues {...props} />
      {recipe.notes.length > 0 ? (
        <Alert kind="warning" title="Repris de la page, à vérifier">
          <List texts={recipe.notes} />
        </Alert>
      ) : null}
      <div className="fixed inset-x-0 bottom-(--bar) z-10 flex flex-wrap gap-2 border-t border-line bg-white p-2 lg:static lg:flex-col lg:border-0 lg:p-0">
        <MainButtons {...props} />
      </div>
      {published && state !== 'takenOff' ? (
        <a
          href={`/recette/${published.slug}`}
          target="_blank"
          rel="noreferrer"
          className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-2"
        >
          Voir en boutique<span className="sr-only"> dans un autre onglet</span>
        </a>
      ) : null}
      <Removals {...props} />
    </aside>
  );
}

function MainButtons({ recipe, isDirty, isSending, onSave, onPublish }: PanelProps): ReactNode {
  const isOnlineAsIs = recipe.state === 'online' && !isDirty;
  return (
    <>
      <Button
        type="submit"
        variant="secondary"
        className="flex-1"
        loading={isSending}
        onClick={onSave}
      >
        Enregistrer
      </Button>
      <Button
        type="submit"
        className="flex-1"
        loading={isSending}
        disabled={isOnlineAsIs}
        onClick={onPublish}
      >
        {recipe.state === 'draft' ? 'Publier' : 'Publier cette version'}
      </Button>
    </>
  );
}

/** Of the last save. */
function Issues({ recipe, isDirty }: PanelProps): ReactNode {
  const errors = recipe.issues.filter(({ level }) => level === 'error');
  const warnings = recipe.issues.filter(({ level }) => level === 'warning');
  return (
    <>
      {errors.length > 0 ? (
        <Alert kind="info" title={`${plural(errors.length, 'point')} à régler avant de publier`}>
          {isDirty ? <p className="text-sm">D’après le dernier enregistrement.</p> : null}
          <List texts={errors.map(({ message }) => message)} />
        </Alert>
      ) : null}
      {warnings.length > 0 ? <List texts={warnings.map(({ message }) => message)} /> : null}
    </>
  );
}

const List = ({ texts }: { texts: readonly string[] }): ReactNode => (
  <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-sm">
    {texts.map((text) => (
      <li key={text} className="[overflow-wrap:anywhere]">
        {withFrenchSpaces(text)}
      </li>
    ))}
  </ul>
);

/**
 * Each request names the version on the screen, so that a colleague's newer one is not removed
 * unseen.
 */
function Removals({ recipe, onShow, onReload }: PanelProps): ReactNode {
  const navigate = useNavigate();
  const { id, draft, published, state } = recipe;
  const takeOff = useSend('DELETE /api/staff/recipes/:id/publication', {
    regret: 'asks',
    onDone: onShow,
  });
  const discard = useSend('DELETE /api/staff/recipes/:id/draft', {
    regret: 'asks',
    // A recipe that was never published does not exist without its draft.
    onDone: () => (published ? onReload() : navigate('/gestion/recettes')),
  });
  return (
    <>
      {published && state !== 'takenOff' ? (
        <ConfirmedButton
          label="Retirer la recette"
          question="Retirer cette recette ? Vos clients ne la trouvent plus. Les paniers qui en viennent gardent leurs produits."
          yes="Retirer"
          isDanger
          act={() =>
            takeOff.mutateAsync({
              params: { id },
              query: { publishedVersion: published.version },
            })
          }
        >
          Retirer de la boutique…
        </ConfirmedButton>
      ) : null}
      {draft ? (
        <ConfirmedButton
          label="Jeter le brouillon"
          question={
            published
              ? 'Jeter ce brouillon ? La recette publiée ne change pas.'
              : 'Jeter ce brouillon ? Il n’en restera rien.'
          }
          yes="Jeter"
          isDanger
          act={() =>
            discard.mutateAsync({ params: { id }, query: { draftVersion: draft.version } })
          }
        >
          Jeter le brouillon…
        </ConfirmedButton>
      ) : null}
    </>
  );
}

function stateSentence({ draft, state }: StaffRecipe, isDirty: boolean): string {
  if (isDirty) return 'Des changements ne sont pas encore enregistrés.';
  if (draft)
    return `Brouillon enregistré le ${formatDate(draft.at)} à ${formatTime(draft.at)} par ${draft.author}. ${
      state === 'changed'
        ? 'Vos clients lisent encore la version publiée.'
        : 'Vos clients ne le voient pas.'
    }`;
  return state === 'online' ? 'En ligne : vos clients la lisent ainsi.' : 'Retirée de la boutique.';
}
