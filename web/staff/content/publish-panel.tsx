import { useMutation } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import type { StaffPage } from '#domain/content/page-contract.ts';
import { previewParameter } from '#domain/content/template-path.ts';
import { plural } from '#domain/measures/quantity.ts';
import { withFrenchSpaces } from '#domain/words/french-spaces.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { refusalText } from '../../refusal-text.ts';
import { formatDate, formatTime } from '../../shop-time.ts';
import { useFocusBack } from '../../ui/confirmation.tsx';
import { ConfirmDiscard, ConfirmPublish, ConfirmWithdraw } from './confirm-changes.tsx';
import { isFrozen } from './is-frozen.ts';
import { PagePlans } from './page-plans.tsx';
import type { Draft } from './use-draft.ts';

type PanelProps = { page: StaffPage; draft: Draft; onRead(): void; onReload(): Promise<void> };

/**
 * Preview, publish, discard or withdraw the page. Beside the editor on desktop, below it on phones.
 */
export function PublishPanel({ page, draft, onRead, onReload }: PanelProps): ReactNode {
  const [asking, setAsking] = useState<'publish' | 'discard' | 'withdraw' | null>(null);
  const hasDraft = page.draft !== null || draft.state !== 'saved';
  const close = () => setAsking(null);
  const panel = useRef<HTMLElement>(null);
  const publishOpener = useFocusBack(asking === 'publish');
  const phoneOpener = useFocusBack(asking !== null);
  const discardOpener = useFocusBack(asking === 'discard');
  const withdrawOpener = useFocusBack(asking === 'withdraw');
  return (
    <aside
      id="publication"
      ref={panel}
      aria-label="Publication"
      className="scroll-mt-4 flex flex-col gap-3 rounded-lg border border-line bg-white p-4 lg:sticky lg:top-4 lg:max-h-[calc(100dvh-2rem)] lg:overflow-y-auto"
    >
      <h2 className="text-lg">Publication</h2>
      <p role="status" className="text-sm text-quiet">
        {stateSentence(page, draft)}
      </p>
      {draft.error ? (
        <Alert kind="error">
          <p>{draftSentence(draft)}</p>
          {draft.state === 'changed' ? (
            <Button variant="secondary" className="mt-3" onClick={() => void onReload()}>
              Lire sa version
            </Button>
          ) : (
            <Button
              variant="secondary"
              className="mt-3"
              onClick={() => void draft.flush().catch(() => undefined)}
            >
              Enregistrer
            </Button>
          )}
        </Alert>
      ) : null}
      <PageChecks page={page} />
      {asking === 'publish' ? null : <PagePlans page={page} draft={draft} />}
      {hasDraft ? (
        <div className="hidden flex-col gap-3 lg:flex">
          <PreviewButton page={page} draft={draft} />
          {asking === 'publish' ? null : (
            <Button ref={publishOpener} onClick={() => setAsking('publish')}>
              Publier…
            </Button>
          )}
        </div>
      ) : null}
      {asking === 'publish' ? (
        <ConfirmPublish page={page} draft={draft} onDone={onRead} onCancel={close} />
      ) : null}
      {page.draft && !isFrozen(page) && asking !== 'discard' ? (
        <Button ref={discardOpener} variant="ghost" onClick={() => setAsking('discard')}>
          Jeter le brouillon…
        </Button>
      ) : null}
      {asking === 'discard' ? (
        <ConfirmDiscard page={page} draft={draft} onReload={onReload} onCancel={close} />
      ) : null}
      {page.canWithdraw && asking !== 'withdraw' ? (
        <Button ref={withdrawOpener} variant="ghost" onClick={() => setAsking('withdraw')}>
          Retirer de la boutique…
        </Button>
      ) : null}
      {asking === 'withdraw' ? (
        <ConfirmWithdraw page={page} onDone={onRead} onCancel={close} />
      ) : null}
      {/* On phones the panel stands below the whole text: preview and publish stay at hand. */}
      {hasDraft && asking === null ? (
        <div className="fixed inset-x-0 bottom-(--bar) z-10 flex items-center gap-2 border-t border-line bg-white p-2 lg:hidden">
          <PreviewButton page={page} draft={draft} />
          <Button
            ref={phoneOpener}
            className="flex-1"
            onClick={() => {
              setAsking('publish');
              panel.current?.scrollIntoView({ block: 'start' });
            }}
          >
            Publier…
          </Button>
        </div>
      ) : null}
    </aside>
  );
}

function stateSentence(page: StaffPage, { state }: Draft): string {
  if (state === 'saving' || state === 'waiting') return 'Enregistrement du brouillon…';
  if (page.draft)
    return `Brouillon enregistré le ${formatDate(page.draft.at)} à ${formatTime(page.draft.at)} par ${page.draft.author}. Vos clients ne le voient pas.`;
  if (page.published)
    return `En ligne depuis le ${formatDate(page.published.at)}. Ce que vous changez devient un brouillon.`;
  return 'Vos clients ne voient pas cette page.';
}

const draftSentence = ({ error, state }: Draft): string => {
  if (!error) return '';
  const issues = (error as { error?: { meta?: { issues?: { message: string }[] } } }).error?.meta
    ?.issues;
  return state === 'refused' && issues?.[0]
    ? `Le brouillon n’est pas enregistré. ${issues.map(({ message }) => message).join('. ')}.`
    : refusalText(error);
};

/** Results of the last save. */
function PageChecks({ page }: { page: StaffPage }): ReactNode {
  const errors = page.issues.filter(({ level }) => level === 'error');
  const warnings = page.issues.filter(({ level }) => level === 'warning');
  if (page.issues.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      {errors.length > 0 ? (
        <Alert kind="error" title={`${plural(errors.length, 'point')} à régler avant de publier`}>
          <IssueList messages={errors.map(({ message }) => message)} />
        </Alert>
      ) : null}
      {warnings.length > 0 ? (
        <Alert kind="warning" title={`${plural(warnings.length, 'point')} à regarder`}>
          <IssueList messages={warnings.map(({ message }) => message)} />
        </Alert>
      ) : null}
    </div>
  );
}

const IssueList = ({ messages }: { messages: readonly string[] }): ReactNode => (
  <ul className="mt-1 flex list-disc flex-col gap-1 pl-5 text-sm">
    {messages.map((message) => (
      <li key={message}>{withFrenchSpaces(message)}</li>
    ))}
  </ul>
);

/**
 * Opens the window in the click itself, or browsers block it, and navigates it once the draft is
 * saved.
 */
function PreviewButton({ page, draft }: { page: StaffPage; draft: Draft }): ReactNode {
  const open = useMutation({
    async mutationFn(preview: Window | null) {
      try {
        await draft.flush();
        // When the popup is blocked, show the preview in this window.
        (preview ?? window).location.assign(`${page.path}?${previewParameter}=brouillon`);
      } catch (error) {
        preview?.close();
        throw error;
      }
    },
  });
  return (
    <Button
      variant="secondary"
      loading={open.isPending}
      icon={<ExternalLink aria-hidden className="size-5" />}
      onClick={() => open.mutate(window.open('', `apercu-${page.id}`))}
    >
      Aperçu<span className="sr-only"> dans un autre onglet</span>
    </Button>
  );
}
