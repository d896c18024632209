import { CircleHelp } from 'lucide-react';
import { createContext, use, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router';
import { anchorOf } from '#domain/words/anchor.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { lateComponent } from '../../ui/late-component.tsx';
import { Modal } from '../../ui/modal.tsx';
import { SearchField } from '../../ui/search-field.tsx';

/** What the table of pages knows of a page's head. */
export type PageRow = {
  /** In the menu, on the page and in the browser. */
  title: string;
  /** At most one sentence; the rest is in the manual. */
  says?: string;
  /** Anchor of its paragraph in the manual, docs/gestion.md; left out: that of the title. */
  help?: string;
  /** The list above it. */
  back?: { to: string; text: string };
};

/** The page that is open; null on those that no row tells of. */
export const PageContext = createContext<PageRow | null>(null);

/** In the state of a navigation: the list that opened a page, as it was. */
export type OpenedFrom = { list?: { to: string; text: string } };

/** The paragraph of the manual about a page. */
export const helpOf = ({ title, help }: PageRow): string => help ?? anchorOf(title);

const Paragraph = lateComponent(async () => (await import('./manual-text.tsx')).ManualParagraph);

/**
 * The head of a page, from its row: the way back to the list as it was left, title, « ? » and
 * sentence. A page gives what its row cannot know: `title` and `says` of what it shows, `badge`
 * beside the title, the search of a list, and actions.
 */
export function PageHead({
  title,
  says,
  badge,
  picture,
  search,
  back,
  under,
  children,
}: {
  title?: ReactNode;
  says?: ReactNode;
  badge?: ReactNode;
  picture?: ReactNode;
  search?: { label: string; placeholder: string };
  /** Where the way back leads if no list opened the page; left out: what its row says. */
  back?: string;
  /** Below the sentence. */
  under?: ReactNode;
  children?: ReactNode;
}): ReactNode {
  const row = use(PageContext);
  const { list } = (useLocation().state ?? {}) as OpenedFrom;
  const sentence = says ?? row?.says;
  return (
    <header className={sentence ? 'mb-4' : 'mb-2'}>
      {row?.back ? (
        <div className="no-print">
          <BackLink to={list?.to ?? back ?? row.back.to}>{list?.text ?? row.back.text}</BackLink>
        </div>
      ) : null}
      <div className="flex items-start gap-4">
        {picture}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
            <div className="flex min-w-[min(100%,11rem)] flex-1 flex-wrap items-center gap-x-3">
              <div className="flex min-w-0 items-center gap-x-3">
                <h1 className="text-2xl [overflow-wrap:anywhere]">{title ?? row?.title}</h1>
                {row ? <Help row={row} /> : null}
              </div>
              {badge}
            </div>
            {search ? (
              <div className="order-last w-full md:order-none md:w-88">
                <SearchField {...search} />
              </div>
            ) : null}
            {children}
          </div>
          {sentence ? <div className="max-w-[70ch] text-quiet">{sentence}</div> : null}
          {under}
        </div>
      </div>
    </header>
  );
}

function Help({ row }: { row: PageRow }): ReactNode {
  const [open, setOpen] = useState(false);
  const anchor = helpOf(row);
  return (
    <>
      <IconButton
        label="Aide de cette page"
        icon={<CircleHelp aria-hidden className="size-5 text-quiet" />}
        aria-haspopup="dialog"
        className="no-print -mx-2 -my-1"
        onClick={() => setOpen(true)}
      />
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={row.title}
        size="s"
        footer={
          <ButtonLink variant="secondary" to={`/gestion/manuel#${anchor}`} target="_blank">
            Tout le manuel
            <span className="sr-only"> (nouvel onglet)</span>
          </ButtonLink>
        }
      >
        <Paragraph anchor={anchor} />
      </Modal>
    </>
  );
}
