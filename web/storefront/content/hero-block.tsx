import type { ReactNode } from 'react';
import type { Block } from '#domain/catalogue/contract.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ContentPicture } from './content-picture.tsx';
import { tones, type CustomContent } from './tones.ts';

/** A stall under its awning: what one reads first, and the goods beside it. */
export function HeroBlock({ block, contents }: { block: Block; contents: readonly CustomContent[] }): ReactNode {
  const [main, ...others] = contents;
  const tone = tones[main?.tone ?? 'butter'];
  const title = block.title ?? main?.title ?? '';
  const text = block.subtitle ?? main?.text;
  return (
    <section className={classNames('relative overflow-hidden', tone.surface)}>
      <div aria-hidden className={classNames('awning', tone.awning)} />
      <div className="shell grid items-center gap-x-10 md:grid-cols-[1.15fr_1fr]">
        <div className="pb-2 pt-6 md:py-12 lg:py-16">
          <h1 className="text-3xl font-extrabold text-pretty sm:text-4xl lg:text-5xl">{title}</h1>
          {text ? <p className="mt-4 max-w-xl text-lg md:text-xl">{text}</p> : null}
          <div className="mt-6 flex flex-wrap gap-3">
            {[main, ...others].map((content, index) => (content?.href && content.cta ? (
              <ButtonLink key={content.id} to={content.href} size="l" variant={index === 0 && tone.button === 'leaf' ? 'primary' : 'secondary'} className={tone.button === 'light' ? 'border-transparent text-ink' : index > 0 ? 'bg-transparent' : ''}>{content.cta}</ButtonLink>
            ) : null))}
          </div>
        </div>
        {main?.picture ? <ContentPicture base={main.picture} sizes="(min-width: 832px) 460px, 100vw" priority className="mx-auto -mb-2 w-full max-w-60 md:mb-0 md:max-w-[460px]" /> : null}
      </div>
    </section>
  );
}
