import { type ReactNode, useState } from 'react';
import type { Choice, ChoiceKind, PageText, StaffPage } from '#domain/content/page-contract.ts';
import { seoTitleOf } from '#domain/content/seo-title.ts';
import { fillWords, shopWords, shopWordTexts } from '#domain/shop/shop-words.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { useShop } from '../../use-shop.ts';
import { ActionLog } from '../kit/action-log.tsx';
import { BlockList } from './block-list.tsx';
import { Chosen } from './chosen.ts';
import { isFrozen } from './is-frozen.ts';
import { PageVersions } from './page-versions.tsx';
import { pageActionText, planTexts, stateTexts } from './page-texts.ts';
import { PublishPanel } from './publish-panel.tsx';
import { useDraft } from './use-draft.ts';
import { useGet } from '../kit/use-get.ts';
import { PageHead } from '../kit/page-head.tsx';

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
  const state = stateTexts[page.state];
  const fill = useFilled();
  return (
    <Chosen value={names}>
      <div className="mb-4">
        <PageHead title={fill(text.title) || 'Page sans titre'} />
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
              className="inline-flex min-h-11 min-w-11 items-center font-semibold text-leaf underline underline-offset-2 [overflow-wrap:anywhere]"
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

/** A text as shoppers read it. The words of the identity, which is not read here, stay as they are. */
function useFilled(): (text: string) => string {
  const known = Object.entries(shopWords(useShop(), null)).filter(([, value]) => value !== '');
  const words = Object.fromEntries(known) as ReturnType<typeof shopWords>;
  return (text) => fillWords(text, words);
}

function PageJournal({ page }: { page: StaffPage }): ReactNode {
  const { id, draft, published, plans } = page;
  const { data } = useGet('GET /api/staff/pages/:id/actions', {
    params: { id },
    // A publication or a plan reads it again.
    version: [draft !== null, published?.version, plans],
    staleTime: 0,
  });
  return data ? <ActionLog actions={data.items} describeAction={pageActionText} /> : null;
}

/** Lengths that a search result displays in full. */
const shown = { title: 60, description: 155 } as const;

const count = (text: string, room: number): string =>
  `${text.length} sur ${room} lettres conseillées`;

/** The title and the description, with a preview of the search result. */
function HeadFields({
  page,
  text,
  onChange,
}: {
  page: StaffPage;
  text: PageText;
  onChange(changes: Partial<PageText>): void;
}): ReactNode {
  const { name } = useShop();
  const fill = useFilled();
  const { title, seoTitle: own } = text;
  const seoTitle = seoTitleOf({ title: fill(title), seoTitle: own && fill(own) }, name);
  const description = fill(text.description);
  return (
    <section
      aria-labelledby="head"
      className="flex flex-col gap-3 rounded-lg border border-line bg-white p-4"
    >
      <h2 id="head" className="text-lg">
        Titre et recherche
      </h2>
      <TextField
        label="Titre de la page"
        value={text.title}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextField
        label="Titre pour les moteurs de recherche"
        isOptional
        value={text.seoTitle ?? ''}
        maxLength={120}
        autoComplete="off"
        hint={`${count(seoTitle, shown.title)}. Vide : celui de la page.`}
        onChange={(event) => onChange({ seoTitle: event.currentTarget.value || null })}
      />
      <TextArea
        label="Description"
        rows={2}
        value={text.description}
        maxLength={320}
        hint={count(description, shown.description)}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <div className="rounded-md bg-sand p-3">
        <p className="text-sm text-quiet">Dans un moteur de recherche</p>
        <p className="truncate text-lg text-leaf">{seoTitle}</p>
        <p className="text-sm text-quiet [overflow-wrap:anywhere]">
          {window.location.host}
          {page.path}
        </p>
        <p className="line-clamp-2 text-sm">
          {description || 'Sans description, le moteur prend des mots de la page.'}
        </p>
      </div>
      <ShopWords />
    </section>
  );
}

/** What a text may name without going out of date. */
function ShopWords(): ReactNode {
  return (
    <details>
      <summary className="min-h-6 cursor-pointer font-semibold text-leaf pointer-coarse:min-h-11 pointer-coarse:pt-2.5">
        Nommer la boutique dans un texte
      </summary>
      <p className="mt-1 text-quiet">
        Ces mots sont remplacés à l’affichage par ce que dit la page Identité.
      </p>
      <dl className="mt-1 grid gap-x-4 text-sm sm:grid-cols-2">
        {Object.entries(shopWordTexts).map(([word, meaning]) => (
          <div key={word} className="py-0.5">
            <dt className="inline">
              <code>{`{{${word}}}`}</code>
            </dt>{' '}
            <dd className="inline text-quiet">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
