import type { ReactNode } from 'react';
import type { Block } from '#domain/content/contract.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ContentPicture } from './content-picture.tsx';
import { tones, type CustomContent } from './tones.ts';

/**
 * The home page's hero: a market stall with the title and products; one line for a customer who has
 * bought and knows the shop.
 */
export function HeroBlock({
  block,
  contents,
}: {
  block: Block;
  contents: readonly CustomContent[];
}): ReactNode {
  const [main, ...others] = contents;
  const tone = tones[main?.tone ?? 'butter'];
  const title = block.title ?? main?.title ?? '';
  const text = block.subtitle ?? main?.text;
  return (
    <section className={classNames('relative overflow-hidden', tone.surface)}>
      <div aria-hidden className={classNames('awning', tone.awning)} />
      <div
        className={classNames(
          'shell grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 pb-5 pt-5 returning:py-4 md:grid-cols-[1.15fr_1fr] md:grid-rows-[1fr_auto_auto_1fr] md:gap-x-10 md:returning:grid-cols-[1fr_auto] md:returning:grid-rows-none md:returning:py-4',
          main?.picture ? 'md:py-0' : 'md:py-8',
        )}
      >
        <h1 className="col-span-2 text-2xl font-extrabold text-pretty returning:text-xl sm:text-4xl sm:returning:text-2xl md:col-span-1 md:row-start-2 md:returning:row-start-1 lg:text-5xl lg:returning:text-2xl">
          {title}
        </h1>
        <div className="self-start md:row-start-3 md:returning:row-start-1">
          {text ? (
            <p className="mt-3 max-w-xl returning:hidden md:mt-4 md:text-xl">{text}</p>
          ) : null}
          <div className="mt-5 flex flex-wrap gap-3 max-sm:flex-col max-sm:returning:flex-row returning:mt-3 md:mt-6 md:returning:mt-0">
            {[main, ...others].map((content, index) =>
              content?.href && content.cta ? (
                <ButtonLink
                  key={content.id}
                  to={content.href}
                  size="l"
                  variant={index === 0 && tone.button === 'leaf' ? 'primary' : 'secondary'}
                  className={classNames(
                    'max-sm:px-4 max-sm:text-center max-sm:text-base max-sm:text-balance',
                    tone.button === 'light'
                      ? 'border-transparent text-ink'
                      : index > 0
                        ? 'bg-transparent'
                        : '',
                  )}
                >
                  {content.cta}
                </ButtonLink>
              ) : null,
            )}
          </div>
        </div>
        {main?.picture ? (
          <ContentPicture
            base={main.picture}
            sizes="(min-width: 832px) 440px, (min-width: 624px) 280px, 33vw"
            priority
            className="-mr-2 w-[40vw] max-w-70 self-end returning:hidden md:col-start-2 md:row-span-4 md:row-start-1 md:mr-0 md:w-full md:max-w-[440px] md:justify-self-center md:pb-5 md:pt-3"
          />
        ) : null}
      </div>
    </section>
  );
}
