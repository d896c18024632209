import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { StaffPage } from '#domain/content/page-contract.ts';
import { isDated } from '#domain/content/version-date.ts';
import { previewParameter } from '#domain/content/template-path.ts';
import { withFrenchSpaces } from '#domain/french-spaces.ts';
import { formatDate, formatTime } from '#domain/paris-time.ts';
import { plural } from '#domain/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import { addressOf, pageQuery, sentenceOf } from './pages-queries.ts';
import type { Draft } from './use-draft.ts';

type PanelProps = { page: StaffPage; draft: Draft; onRead(): void; onReload(): Promise<void> };

/** What becomes of the page: seen before anybody, published, thrown away, withdrawn. Beside it at a desk, under it on a phone. */
export function PublishPanel({ page, draft, onRead, onReload }: PanelProps): ReactNode {
  const [asking, setAsking] = useState<'publish' | 'discard' | 'withdraw' | null>(null);
  const hasDraft = page.draft !== null || draft.state !== 'saved';
  const close = () => setAsking(null);
  const panel = useRef<HTMLElement>(null);
  return (
    <aside ref={panel} aria-label="Publication" className="scroll-mt-4 flex flex-col gap-3 rounded-lg border border-line bg-white p-4 lg:sticky lg:top-4">
      <h2 className="text-lg">Publication</h2>
      <p role="status" className="text-sm text-quiet">{stateSentence(page, draft)}</p>
      {draft.error ? <Alert kind="error"><p>{draftSentence(draft)}</p>{draft.state === 'changed' ? <Button variant="secondary" className="mt-3" onClick={() => void onReload()}>Lire sa version</Button> : <Button variant="secondary" className="mt-3" onClick={() => void draft.flush().catch(() => undefined)}>Enregistrer</Button>}</Alert> : null}
      <Checks page={page} />
      {hasDraft ? <div className="hidden flex-col gap-3 lg:flex"><PreviewButton page={page} draft={draft} />{asking === 'publish' ? null : <Button onClick={() => setAsking('publish')}>Publier…</Button>}</div> : null}
      {asking === 'publish' ? <ConfirmPublish page={page} draft={draft} onDone={onRead} onCancel={close} /> : null}
      {page.draft && asking !== 'discard' ? <Button variant="ghost" onClick={() => setAsking('discard')}>Jeter le brouillon…</Button> : null}
      {asking === 'discard' ? <ConfirmDiscard page={page} draft={draft} onReload={onReload} onCancel={close} /> : null}
      {page.canWithdraw && asking !== 'withdraw' ? <Button variant="ghost" onClick={() => setAsking('withdraw')}>Retirer de la boutique…</Button> : null}
      {asking === 'withdraw' ? <ConfirmWithdraw page={page} onDone={onRead} onCancel={close} /> : null}
      {hasDraft && asking === null ? (
        <div className="fixed inset-x-0 bottom-0 z-10 flex items-center gap-2 border-t border-line bg-white p-2 lg:hidden">
          <PreviewButton page={page} draft={draft} />
          <Button className="flex-1" onClick={() => { setAsking('publish'); panel.current?.scrollIntoView({ block: 'start' }); }}>Publier…</Button>
        </div>
      ) : null}
    </aside>
  );
}

function stateSentence(page: StaffPage, { state }: Draft): string {
  if (state === 'saving' || state === 'waiting') return 'Enregistrement du brouillon…';
  if (page.draft) return `Brouillon enregistré le ${formatDate(page.draft.at)} à ${formatTime(page.draft.at)} par ${page.draft.author}. Vos clients ne le voient pas.`;
  if (page.published) return `En ligne depuis le ${formatDate(page.published.at)}. Ce que vous changez devient un brouillon.`;
  return 'Vos clients ne voient pas cette page.';
}

const draftSentence = ({ error, state }: Draft): string => {
  if (!error) return '';
  const issues = (error as { error?: { meta?: { issues?: { message: string }[] } } }).error?.meta?.issues;
  return state === 'refused' && issues?.[0] ? `Le brouillon n’est pas enregistré. ${issues.map(({ message }) => message).join('. ')}.` : sentenceOf(error);
};

/** As of the last time the draft was saved. */
function Checks({ page }: { page: StaffPage }): ReactNode {
  const errors = page.issues.filter(({ level }) => level === 'error');
  const warnings = page.issues.filter(({ level }) => level === 'warning');
  if (page.issues.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      {errors.length > 0 ? <Alert kind="error" title={`${plural(errors.length, 'point')} à régler avant de publier`}><IssueList messages={errors.map(({ message }) => message)} /></Alert> : null}
      {warnings.length > 0 ? <Alert kind="warning" title={`${plural(warnings.length, 'point')} à regarder`}><IssueList messages={warnings.map(({ message }) => message)} /></Alert> : null}
    </div>
  );
}

const IssueList = ({ messages }: { messages: readonly string[] }): ReactNode => <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-sm">{messages.map((message) => <li key={message}>{withFrenchSpaces(message)}</li>)}</ul>;

/** The window is opened by the tap itself, which browsers ask for, and led to the page once the draft is there. */
function PreviewButton({ page, draft }: { page: StaffPage; draft: Draft }): ReactNode {
  const open = useMutation({
    async mutationFn(preview: Window | null) {
      try {
        await draft.flush();
        preview?.location.replace(`${page.path}?${previewParameter}=brouillon`);
      } catch (error) {
        preview?.close();
        throw error;
      }
    },
  });
  return <Button variant="secondary" loading={open.isPending} icon={<ExternalLink aria-hidden className="size-5" />} onClick={() => open.mutate(window.open('', `apercu-${page.id}`))}>Aperçu<span className="sr-only"> dans un autre onglet</span></Button>;
}

function Confirm({ title, children, label, variant = 'primary', isPending, isDisabled = false, error, onConfirm, onCancel }: { title: string; children: ReactNode; label: string; variant?: 'primary' | 'danger'; isPending: boolean; isDisabled?: boolean; error: Error | null; onConfirm(): void; onCancel(): void }): ReactNode {
  return (
    <div role="group" aria-label={title} className="flex flex-col gap-2 rounded-md border border-line-strong p-3">
      <p className="font-semibold">{title}</p>
      <div className="text-sm">{children}</div>
      {error ? <Alert kind="error">{sentenceOf(error)}</Alert> : null}
      <Button variant={variant} loading={isPending} disabled={isDisabled} onClick={onConfirm}>{label}</Button>
      <Button variant="ghost" onClick={onCancel}>Annuler</Button>
    </div>
  );
}

function ConfirmPublish({ page, draft, onDone, onCancel }: Pick<PanelProps, 'page' | 'draft'> & { onDone(): void; onCancel(): void }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const publish = useMutation({
    async mutationFn() {
      const saved = await draft.flush();
      return api.send<StaffPage>('POST', `${addressOf(page.id)}/publications`, { draftVersion: saved.draft?.version ?? 1, publishedVersion: saved.published?.version ?? 0 });
    },
    onSuccess: (after) => { queryClient.setQueryData(pageQuery(api, page.id).queryKey, after); onDone(); },
  });
  // As of the last time it was saved; the server judges again.
  const errors = page.issues.filter(({ level }) => level === 'error').length;
  return (
    <Confirm title="Publier cette page ?" label="Publier maintenant" isPending={publish.isPending} isDisabled={errors > 0 && draft.state === 'saved'} error={publish.error} onConfirm={() => publish.mutate()} onCancel={onCancel}>
      {errors > 0 ? <p className="font-semibold">{errors > 1 ? `Réglez d’abord les ${errors} points ci-dessus.` : 'Réglez d’abord le point ci-dessus.'}</p> : <p>Vos clients la liront dans la seconde à l’adresse {page.path}. {page.published ? 'La version d’avant reste parmi les versions.' : ''}</p>}
      {isDated(page.id) ? <p className="mt-1">« En vigueur au… » prendra la date d’aujourd’hui : les commandes passées ensuite acceptent cette version.</p> : null}
    </Confirm>
  );
}

function ConfirmDiscard({ page, draft, onReload, onCancel }: Pick<PanelProps, 'page' | 'draft' | 'onReload'> & { onCancel(): void }): ReactNode {
  const api = useApi();
  const navigate = useNavigate();
  const discard = useMutation({
    async mutationFn() {
      const saved = await draft.flush();
      await api.send('DELETE', `${addressOf(page.id)}/draft?draftVersion=${saved.draft?.version ?? 1}`);
    },
    onSuccess: () => (page.versions.length > 0 ? onReload() : navigate('/gestion/pages')),
  });
  return (
    <Confirm title="Jeter le brouillon ?" label="Jeter le brouillon" variant="danger" isPending={discard.isPending} error={discard.error} onConfirm={() => discard.mutate()} onCancel={onCancel}>
      {page.versions.length > 0 ? <p>Ce qui a été écrit depuis la dernière publication est perdu. Vos clients ne remarquent rien.</p> : <p>Cette page n’a jamais été publiée : elle disparaît.</p>}
    </Confirm>
  );
}

function ConfirmWithdraw({ page, onDone, onCancel }: { page: StaffPage; onDone(): void; onCancel(): void }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const withdraw = useMutation({
    mutationFn: () => api.send<StaffPage>('DELETE', `${addressOf(page.id)}/publication?publishedVersion=${page.published?.version ?? 1}`),
    onSuccess: (after) => { queryClient.setQueryData(pageQuery(api, page.id).queryKey, after); onDone(); },
  });
  const { linkedFrom } = page;
  return (
    <Confirm title="Retirer cette page ?" label="Retirer de la boutique" variant="danger" isPending={withdraw.isPending} error={withdraw.error} onConfirm={() => withdraw.mutate()} onCancel={onCancel}>
      <p>Qui suit un lien vers {page.path} lira « Page introuvable ». Vous pourrez la publier de nouveau.</p>
      {linkedFrom.length > 0 ? <p className="mt-1">{plural(linkedFrom.length, 'page')} {linkedFrom.length > 1 ? 'y mènent' : 'y mène'} : {linkedFrom.map(({ title }) => title).join(', ')}.</p> : null}
    </Confirm>
  );
}
