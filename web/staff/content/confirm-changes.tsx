/** Confirmation dialogs before a change that shoppers will notice, with what they will notice. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { StaffPage } from '#domain/content/page-contract.ts';
import { isDated } from '#domain/content/version-date.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Refused } from '../../forms/refused.tsx';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import { isFrozen } from './is-frozen.ts';
import { settleFirst } from './page-texts.ts';
import type { Draft } from './use-draft.ts';
import { answerOf } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';

type Asked = { page: StaffPage; onCancel(): void };

function Confirm({
  title,
  children,
  label,
  variant = 'primary',
  isPending,
  isDisabled = false,
  error,
  onConfirm,
  onCancel,
}: {
  title: string;
  children: ReactNode;
  label: string;
  variant?: 'primary' | 'danger';
  isPending: boolean;
  isDisabled?: boolean;
  error: Error | null;
  onConfirm(): void;
  onCancel(): void;
}): ReactNode {
  return (
    <div
      role="group"
      aria-label={title}
      className="flex flex-col gap-2 rounded-md border border-line-strong p-3"
    >
      <p className="font-semibold">{title}</p>
      <div className="text-sm">{children}</div>
      <Refused by={error} />
      <Button variant={variant} loading={isPending} disabled={isDisabled} onClick={onConfirm}>
        {label}
      </Button>
      <Button variant="ghost" onClick={onCancel}>
        Annuler
      </Button>
    </div>
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
}: Asked & { draft: Draft; onDone(): void }): ReactNode {
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
      label="Publier maintenant"
      isPending={publish.isPending}
      isDisabled={errors > 0 && draft.state === 'saved'}
      error={publish.error}
      onConfirm={() => publish.mutate()}
      onCancel={onCancel}
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
}: Asked & { draft: Draft; onReload(): Promise<void> }): ReactNode {
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
      label="Jeter le brouillon"
      variant="danger"
      isPending={discard.isPending}
      error={discard.error}
      onConfirm={() => discard.mutate()}
      onCancel={onCancel}
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
export function ConfirmWithdraw({ page, onDone, onCancel }: Asked & { onDone(): void }): ReactNode {
  const withdraw = useSend('DELETE /api/staff/pages/:id/publication', {
    regret: 'asks',
    replaces: answerOf('GET /api/staff/pages/:id', { params: { id: page.id } }),
    onDone,
  });
  const { linkedFrom } = page;
  return (
    <Confirm
      title="Retirer cette page ?"
      label="Retirer de la boutique"
      variant="danger"
      isPending={withdraw.isPending}
      error={withdraw.error}
      onConfirm={() =>
        withdraw.mutate({
          params: { id: page.id },
          query: { publishedVersion: page.published?.version ?? 1 },
        })
      }
      onCancel={onCancel}
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
