import { useState, type ReactNode } from 'react';
import type { Choice, ChoiceKind, StaffPage } from '#domain/content/page-contract.ts';
import { fillWords, shopWords } from '#domain/shop/shop-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { ActionLog } from '../kit/action-log.tsx';
import { BlockList } from './block-list.tsx';
import { Chosen } from './chosen.ts';
import { HeadFields } from './head-fields.tsx';
import { isFrozen } from './is-frozen.ts';
import { PageVersions } from './page-versions.tsx';
import { deedOf, planTexts, stateTexts } from './page-texts.ts';
import { PublishPanel } from './publish-panel.tsx';
import { useDraft } from './use-draft.ts';
import { useGet } from '../kit/use-get.ts';
import { PageHead } from '../kit/page-head.tsx';
import { useShop } from '../../use-shop.ts';

const keyOf = (of: ChoiceKind, id: string): string => `${of}:${id}`;

/** `onRead` replaces the page on screen with the server's. */
export function PageEditor({
  page,
  onRead,
  onReload,
}: {
  page: StaffPage;
  onRead(): void;
  onReload(): Promise<void>;
}): ReactNode {
  const draft = useDraft(page);
  const { text, setText } = draft;
  const [chosen, setChosen] = useState(
    () => new Map(page.chosen.map((choice) => [keyOf(choice.of, choice.id), choice as Choice])),
  );
  const names = {
    nameOf: (of: ChoiceKind, id: string) => chosen.get(keyOf(of, id)) ?? null,
    remember: (of: ChoiceKind, choice: Choice) =>
      setChosen((before) => new Map(before).set(keyOf(of, choice.id), choice)),
  };
  const title = fillWords(text.title, shopWords(useShop(), null));
  const state = stateTexts[page.state];
  return (
    <Chosen value={names}>
      <div className="mb-4">
        <PageHead title={title || 'Page sans titre'} />
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1">
          <Badge tone={state.tone}>{state.label}</Badge>
          {planTexts(page.plans).map(({ text: what, tone }) => (
            <Badge key={what} tone={tone}>
              {what}
            </Badge>
          ))}
          {page.published ? (
            <a
              href={page.path}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-2 [overflow-wrap:anywhere]"
            >
              {page.path}
            </a>
          ) : (
            <span className="text-quiet">{page.path}</span>
          )}
        </p>
        {isFrozen(page) ? (
          <Alert kind="warning" className="mt-2">
            Personne n’écrit dans cette page avant sa publication. Pour la changer, annulez ce qui
            est prévu, à la partie{' '}
            <a href="#publication" className="font-semibold underline">
              Publication
            </a>
            .
          </Alert>
        ) : null}
      </div>
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <fieldset disabled={isFrozen(page)} className="flex min-w-0 flex-col gap-6">
          <legend className="sr-only">Ce qui est écrit</legend>
          <HeadFields
            page={page}
            text={text}
            onChange={(changes) => setText((before) => ({ ...before, ...changes }))}
          />
          <BlockList
            page={page}
            blocks={text.blocks}
            onChange={(change) =>
              setText((before) => ({ ...before, blocks: change(before.blocks) }))
            }
          />
        </fieldset>
        <PublishPanel page={page} draft={draft} onRead={onRead} onReload={onReload} />
      </div>
      <PageVersions page={page} draft={draft} onRead={onRead} />
      <PageJournal page={page} />
      {/* Space for the phone's bottom bar. */}
      <div aria-hidden className="h-16 lg:hidden" />
    </Chosen>
  );
}

function PageJournal({ page }: { page: StaffPage }): ReactNode {
  const { id, draft, published, plans } = page;
  const { data } = useGet('GET /api/staff/pages/:id/actions', {
    params: { id },
    // A publication or a plan reads it again.
    version: [draft !== null, published?.version, plans],
    staleTime: 0,
  });
  return data ? <ActionLog actions={data.items} describeAction={deedOf} /> : null;
}
