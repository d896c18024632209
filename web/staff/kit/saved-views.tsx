import { useQueryClient } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import type { ListName, SavedView } from '#domain/staff/saved-views.ts';
import { unsavedParams } from '#domain/staff/unsaved-params.ts';
import { Refused } from '../../forms/refused.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../use-api.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import type { Tab } from '../../ui/tabs.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { withShown } from './list-address.ts';
import { answerOf, useGet } from './use-get.ts';
import { takenBack } from './taken-back.ts';
import { useSend } from './use-send.ts';

/** A saved view keeps filters, order and columns. */
export const viewOf = (search: URLSearchParams): string => {
  const query = new URLSearchParams(search);
  for (const name of unsavedParams) query.delete(name);
  query.sort();
  return query.toString();
};

/**
 * The tabs of a list, with those that were saved; the saved one is on where both are. A tab keeps
 * the chosen order and columns, unless they are those of a saved view or it is a list of its own.
 */
export function useViewTabs(
  list: ListName | undefined,
  path: string,
  tabs: readonly Tab[],
  areLists = false,
): { tabs: readonly Tab[]; saved: readonly SavedView[] } {
  const [search] = useSearchParams();
  const { data } = useGet('GET /api/staff/savedViews', { enabled: list !== undefined });
  const saved = (data?.items ?? []).filter((view) => view.list === list);
  const here = viewOf(search);
  const isSaved = saved.some((view) => view.search === here);
  return {
    saved,
    tabs: [
      ...tabs.map((tab) =>
        isSaved
          ? { ...tab, isOn: false }
          : { ...tab, to: areLists ? tab.to : withShown(tab.to, search) },
      ),
      ...saved.map((view) => ({
        to: `${path}?${view.search}`,
        label: view.name,
        isOn: view.search === here,
      })),
    ],
  };
}

type SavedViewWords = Pick<SavedView, 'name' | 'search' | 'isShared'>;

/** Keeps what is seen as a tab, for oneself or for the team. */
export function SaveView({
  list,
  saved,
}: {
  list: ListName;
  saved: readonly SavedView[];
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [search] = useSearchParams();
  const here = viewOf(search);
  const save = async ({ name, search: kept, isShared }: SavedViewWords) =>
    queryClient.setQueryData(
      answerOf('GET /api/staff/savedViews'),
      await api('POST /api/staff/savedViews', {
        body: { id: crypto.randomUUID(), list, name, search: kept, isShared },
      }),
    );
  const drop = useSend('DELETE /api/staff/savedViews/:id', {
    replaces: answerOf('GET /api/staff/savedViews'),
    regret(_answer, { params }) {
      const was = saved.find(({ id }) => id === params.id);
      return was
        ? takenBack({ said: `La vue « ${was.name} » est supprimée.`, undo: () => save(was) })
        : null;
    },
  });
  const { refusal, isSending, form } = useForm({
    async send(data, sent) {
      await save({
        name: String(data.get('name') ?? '').trim(),
        search: here,
        isShared: data.get('isShared') !== null,
      });
      sent.reset();
    },
  });
  const own = saved.filter(({ canDelete }) => canDelete);
  return (
    <section aria-label="Vues enregistrées" className="border-t border-line pt-3">
      <Refused by={drop.error} />
      {own.map(({ id, name, isShared }) => (
        <p key={id} className="flex items-center gap-2 text-sm">
          <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
            {name}
            {isShared ? <span className="text-quiet">, pour l’équipe</span> : null}
          </span>
          <IconButton
            label={`Supprimer la vue ${name}`}
            icon={<Trash2 aria-hidden className="size-5" />}
            onClick={() => drop.mutate({ params: { id } })}
          />
        </p>
      ))}
      {here === '' || saved.some((view) => view.search === here) ? null : (
        <form {...form} className="grid gap-1">
          <TextField
            label="Enregistrer cette vue"
            name="name"
            maxLength={40}
            minLength={2}
            autoComplete="off"
            required
          />
          <Checkbox label="Pour toute l’équipe" name="isShared" />
          <Refused by={refusal} />
          <Button type="submit" size="s" variant="secondary" loading={isSending}>
            Enregistrer la vue
          </Button>
        </form>
      )}
    </section>
  );
}
