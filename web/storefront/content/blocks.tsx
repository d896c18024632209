/** Renders pages made of blocks: the home page and back-office pages. */
import { Fragment, memo, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router';
import type { Block } from '#domain/content/contract.ts';
import { Paragraphs } from '../../ui/paragraphs.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { ProductRail } from '../catalogue/product-grid.tsx';
import { RecipeRail } from '../recipes/recipe-card.tsx';
import type { AisleLink } from '../queries/navigation-query.ts';
import { AisleTiles } from './aisle-tiles.tsx';
import { HeroBlock } from './hero-block.tsx';
import { MarketingBlock, ReassuranceBlock } from './marketing-block.tsx';
import { StepsBlock } from './steps-block.tsx';
import { TicketBlock } from './ticket-block.tsx';
import type { CustomContent } from './tones.ts';

export function Blocks({
  blocks,
  aisles = none,
  between = null,
}: {
  blocks: readonly Block[];
  aisles?: readonly AisleLink[];
  /**
   * The home page's personal content. It loads later: below the fold, after the second block; for a
   * customer who has bought, after the first, in a place kept for it.
   */
  between?: ReactNode;
}): ReactNode {
  const isReturning = useIsHydrated() && 'returning' in document.documentElement.dataset;
  return (
    <div data-home={between ? '' : undefined} className="flex flex-col gap-10 md:gap-14">
      {blocks.map((block, index) => (
        <Fragment key={block.id}>
          <LoneBlock block={block} aisles={aisles} isFirst={index === 0} />
          {index === 0 && between ? (
            <div className="hidden min-h-[calc(min(43vw,208px)+198px+var(--coming,0px))] returning:block sm:min-h-[calc(400px+var(--coming,0px))]">
              {isReturning ? between : null}
            </div>
          ) : null}
          {index === 1 && !isReturning ? between : null}
        </Fragment>
      ))}
    </div>
  );
}

const none: readonly AisleLink[] = [];

type BlockProps = { block: Block; aisles: readonly AisleLink[]; isFirst: boolean };

/**
 * A Suspense boundary per block, so that the page hydrates block by block. Memoised, because a
 * parent update would force all remaining blocks to hydrate at once.
 */
const LoneBlock = memo((props: BlockProps): ReactNode => (
  <Suspense>
    <BlockView {...props} />
  </Suspense>
));

function BlockView({ block, aisles, isFirst }: BlockProps): ReactNode {
  const products = block.cards.flatMap((card) => (card.type === 'PRODUCT' ? [card.product] : []));
  const recipes = block.cards.flatMap((card) => (card.type === 'RECIPE' ? [card.recipe] : []));
  const contents = block.cards.flatMap((card) =>
    card.type === 'CUSTOM_CONTENT' ? [card.content] : [],
  );
  switch (block.kind) {
    case 'hero':
      return <HeroBlock block={block} contents={contents} />;
    case 'aisles':
      return aisles.length > 0 ? (
        <div className="shell">
          <AisleTiles title={block.title ?? 'Nos rayons'} aisles={aisles} />
        </div>
      ) : null;
    case 'products':
      return products.length > 0 ? (
        <div className="shell">
          <ProductRail
            title={block.title ?? ''}
            subtitle={block.subtitle}
            to={block.href}
            products={products}
            priorityCount={isFirst ? 6 : 0}
          />
        </div>
      ) : null;
    case 'recipes':
      return recipes.length > 0 ? (
        <div className="shell">
          <RecipeRail
            title={block.title ?? ''}
            subtitle={block.subtitle}
            to={block.href}
            recipes={recipes}
          />
        </div>
      ) : null;
    case 'marketing':
      return (
        <div className="shell">
          <MarketingBlock title={block.title} subtitle={block.subtitle} contents={contents} />
        </div>
      );
    case 'reassurance':
      return <ReassuranceBlock title={block.title} contents={contents} />;
    case 'steps':
      return <StepsBlock title={block.title} subtitle={block.subtitle} contents={contents} />;
    case 'ticket':
      return <TicketBlock block={block} contents={contents} isFirst={isFirst} />;
    case 'text':
      return <TextBlock block={block} contents={contents} isFirst={isFirst} />;
  }
}

/**
 * Limits long texts to about seventy characters a line. The first block holds the page's heading;
 * later short ones sit side by side.
 */
function TextBlock({
  block,
  contents,
  isFirst,
}: {
  block: Block;
  contents: readonly CustomContent[];
  isFirst: boolean;
}): ReactNode {
  return (
    <section>
      {isFirst ? (
        <header className="mb-8 bg-sand">
          <div aria-hidden className="awning" />
          <div className="shell pb-10 pt-8 md:pb-14 md:pt-12">
            <h1 className="max-w-4xl text-3xl font-extrabold sm:text-4xl">{block.title}</h1>
            {block.subtitle ? (
              <Paragraphs text={block.subtitle} className="mt-3 max-w-[60ch] text-lg md:text-xl" />
            ) : null}
          </div>
        </header>
      ) : null}
      <div className="shell">
        {isFirst || !block.title ? null : <h2 className="text-xl sm:text-2xl">{block.title}</h2>}
        {isFirst || !block.subtitle ? null : (
          <Paragraphs text={block.subtitle} className="mt-2 max-w-[70ch] text-lg" />
        )}
        <div
          className={
            isFirst || contents.length < 2 ? undefined : 'mt-5 grid gap-x-12 md:grid-cols-2'
          }
        >
          {contents.map((content) => (
            <div key={content.id} className="mb-8 max-w-[70ch]">
              {content.title ? (
                isFirst ? (
                  <h2 className="text-xl">{content.title}</h2>
                ) : (
                  <h3 className="text-lg">{content.title}</h3>
                )
              ) : null}
              <Paragraphs text={content.text} className="mt-2" />
              {content.href && content.cta ? (
                <Link
                  to={content.href}
                  className="mt-3 inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-4"
                >
                  {content.cta}
                </Link>
              ) : null}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}
