/** Confirmation dialogs before a change that shoppers will notice, with what they will notice. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ComponentProps, ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { StaffPage } from '#domain/content/page-contract.ts';
import { isDated } from '#domain/content/version-date.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Refused } from '../../forms/refused.tsx';
import { Confirmation } from '../../ui/confirmation.tsx';
import { useApi } from '../../use-api.ts';
import { isFrozen } from './is-frozen.ts';
import { settleFirst } from './page-texts.ts';
import type { Draft } from './use-draft.ts';
import { useFocusOnPage } from '../kit/confirmed-button.tsx';
import { answerOf } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';

type ConfirmProps = { page: StaffPage; onCancel(): void };

/** The question, its refusal above, and what publishing, discarding or withdrawing will change. */
function Confirm({
  title,
  error,
  ...question
}: Omit<ComponentProps<typeof Confirmation>, 'label' | 'question'> & {
  title: string;
  error: Error | null;
}): ReactNode {
  useFocusOnPage(true);
  return (
    <>
      <Refused by={error} />
      <Confirmation label={title} question={title} {...question} />
    </>
  );
}

/**
 * Saves pending edits, then sends both versions, so that a colleague's change in between is refused
 * instead of published.
 */
export function ConfirmPublish({
  page,
  draft,
  onDone,
  onCancel,
}: ConfirmProps & { draft: Draft; onDone(): void }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const publish = useMutation({
    async mutationFn() {
      const saved = await draft.flush();
      return api('POST /api/staff/pages/:id/publications', {
        params: { id: page.id },
        body: {
          draftVersion: saved.draft?.version ?? 1,
          publishedVersion: saved.published?.version ?? 0,
        },
      });
    },
    onSuccess: (after) => {
      queryClient.setQueryData(
        answerOf('GET /api/staff/pages/:id', { params: { id: page.id } }),
        after,
      );
      onDone();
    },
  });
  // Based on the last save; the server checks again.
  const errors = page.issues.filter(({ level }) => level === 'error').length;
  return (
    <Confirm
      title="Publier cette page ?"
      yes="Publier maintenant"
      isSending={publish.isPending}
      isDisabled={errors > 0 && draft.state === 'saved'}
      error={publish.error}
      onYes={() => publish.mutate()}
      onNo={onCancel}
    >
      {errors > 0 ? (
        <p className="font-semibold">{settleFirst(errors)}</p>
      ) : (
        <p>
          Vos clients la liront dans la seconde à l’adresse {page.path}.{' '}
          {page.published ? 'La version d’avant reste parmi les versions.' : ''}
        </p>
      )}
      {isFrozen(page) ? (
        <p className="mt-1">La publication prévue n’aura plus lieu : c’est maintenant.</p>
      ) : null}
      {isDated(page.id) ? (
        <p className="mt-1">
          « En vigueur au… » prendra la date d’aujourd’hui : les commandes passées ensuite acceptent
          cette version.
        </p>
      ) : null}
    </Confirm>
  );
}

export function ConfirmDiscard({
  page,
  draft,
  onReload,
  onCancel,
}: ConfirmProps & { draft: Draft; onReload(): Promise<void> }): ReactNode {
  const api = useApi();
  const navigate = useNavigate();
  const discard = useMutation({
    async mutationFn() {
      const saved = await draft.flush();
      await api('DELETE /api/staff/pages/:id/draft', {
        params: { id: page.id },
        query: { draftVersion: saved.draft?.version ?? 1 },
      });
    },
    onSuccess: () => (page.versions.length > 0 ? onReload() : navigate('/gestion/pages')),
  });
  return (
    <Confirm
      title="Jeter le brouillon ?"
      yes="Jeter le brouillon"
      isDanger
      isSending={discard.isPending}
      error={discard.error}
      onYes={() => discard.mutate()}
      onNo={onCancel}
    >
      {page.versions.length > 0 ? (
        <p>
          Ce qui a été écrit depuis la dernière publication est perdu. Vos clients ne remarquent
          rien.
        </p>
      ) : (
        <p>Cette page n’a jamais été publiée : elle disparaît.</p>
      )}
    </Confirm>
  );
}

/** Names the pages that link here, because their links will lead to « Page introuvable ». */
export function ConfirmWithdraw({
  page,
  onDone,
  onCancel,
}: ConfirmProps & { onDone(): void }): ReactNode {
  const withdraw = useSend('DELETE /api/staff/pages/:id/publication', {
    regret: 'asks',
    replaces: answerOf('GET /api/staff/pages/:id', { params: { id: page.id } }),
    onDone,
  });
  const { linkedFrom } = page;
  return (
    <Confirm
      title="Retirer cette page ?"
      yes="Retirer de la boutique"
      isDanger
      isSending={withdraw.isPending}
      error={withdraw.error}
      onYes={() =>
        withdraw.mutate({
          params: { id: page.id },
          query: { publishedVersion: page.published?.version ?? 1 },
        })
      }
      onNo={onCancel}
    >
      <p>
        Qui suit un lien vers {page.path} lira « Page introuvable ». Vous pourrez la publier de
        nouveau.
      </p>
      {linkedFrom.length > 0 ? (
        <p className="mt-1">
          {plural(linkedFrom.length, 'page')} {linkedFrom.length > 1 ? 'y mènent' : 'y mène'} :{' '}
          {linkedFrom.map(({ title }) => title).join(', ')}.
        </p>
      ) : null}
    </Confirm>
  );
}
