import { lexer, type Token, type Tokens } from 'marked';
import { Fragment, useEffect, type ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { anchorOf } from '#domain/words/anchor.ts';
import { withFrenchSpaces } from '#domain/words/french-spaces.ts';

/** docs/gestion.md, as the repository's own pages show it too. */
const [manual = ''] = Object.values(
  import.meta.glob<string>('/docs/gestion.md', { query: '?raw', import: 'default', eager: true }),
);

const isHeading = (token: Token): token is Tokens.Heading => token.type === 'heading';

/** The manual in its order. Its title is that of its page. */
export function ManualText(): ReactNode {
  const { hash } = useLocation();
  useEffect(() => {
    // The text arrives after the page that scrolls to an anchor.
    document.getElementById(decodeURIComponent(hash.slice(1)))?.scrollIntoView();
  }, [hash]);
  return <Blocks tokens={lexer(manual).filter((token) => !isHeading(token) || token.depth > 1)} />;
}

/** What stands under one title, down to the next. */
export function ManualParagraph({ anchor }: { anchor: string }): ReactNode {
  const tokens = lexer(manual);
  const from = tokens.findIndex((token) => isHeading(token) && anchorOf(token.text) === anchor) + 1;
  const length = tokens.slice(from).findIndex(isHeading);
  return <Blocks tokens={tokens.slice(from, length < 0 ? undefined : from + length)} />;
}

const Blocks = ({ tokens }: { tokens: readonly Token[] }): ReactNode =>
  // The text never changes: a place is an identity.
  tokens.map((token, index) => <Fragment key={index}>{block(token as BlockToken)}</Fragment>);

type BlockToken = Tokens.Heading | Tokens.Paragraph | Tokens.Table | Tokens.List | Tokens.Space;

function block(token: BlockToken): ReactNode {
  if (token.type === 'heading') {
    const Heading = token.depth === 2 ? 'h2' : 'h3';
    return (
      <Heading
        id={anchorOf(token.text)}
        className={token.depth === 2 ? 'mt-8 text-xl' : 'mt-5 scroll-mt-4 text-lg'}
      >
        {inline(token.tokens)}
      </Heading>
    );
  }
  if (token.type === 'paragraph') return <p className="mt-2">{inline(token.tokens)}</p>;
  if (token.type === 'list')
    return (
      <ul className="mt-2 list-disc pl-5 marker:text-leaf">
        {token.items.map((item) => (
          <li key={item.text}>{inline(item.tokens)}</li>
        ))}
      </ul>
    );
  if (token.type === 'table')
    return (
      <dl className="mt-2 grid gap-y-3 sm:grid-cols-[14rem_1fr] sm:gap-x-4">
        {token.rows.map(([when, does]) => (
          <Fragment key={when?.text}>
            <dt className="font-semibold first-letter:uppercase">{inline(when?.tokens)}</dt>
            <dd>{inline(does?.tokens)}</dd>
          </Fragment>
        ))}
      </dl>
    );
  return null;
}

/** Links between the manual's paragraphs lead there; those to other documents are words here. */
const inline = (tokens: readonly Token[] = []): ReactNode =>
  tokens.map((token, index) => {
    const inside = 'tokens' in token ? inline(token.tokens) : null;
    if (token.type === 'strong') return <strong key={index}>{inside}</strong>;
    if (token.type === 'codespan')
      return <code key={index}>{(token as Tokens.Codespan).text}</code>;
    if (token.type === 'link' && (token as Tokens.Link).href.startsWith('#'))
      return (
        <Link
          key={index}
          to={(token as Tokens.Link).href}
          className="font-semibold text-leaf underline"
        >
          {inside}
        </Link>
      );
    return (
      <Fragment key={index}>{inside ?? withFrenchSpaces((token as Tokens.Text).text)}</Fragment>
    );
  });
