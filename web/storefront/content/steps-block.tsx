import type { ReactNode } from 'react';
import { ContentPicture } from './content-picture.tsx';
import type { CustomContent } from './tones.ts';

/** Numbered steps of how it works. */
export function StepsBlock({
  title,
  subtitle,
  contents,
}: {
  title: string | null;
  subtitle: string | null;
  contents: readonly CustomContent[];
}): ReactNode {
  return (
    <section className="shell">
      {title ? <h2 className="text-2xl sm:text-3xl">{title}</h2> : null}
      {subtitle ? <p className="mt-2 max-w-[60ch] text-lg text-quiet">{subtitle}</p> : null}
      <ol className="mt-6 grid gap-x-6 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {contents.map((content, index) => (
          <li
            key={content.id}
            className="flex gap-4 border-t-3 border-leaf pt-4 lg:flex-col lg:gap-2"
          >
            <span
              aria-hidden
              className="figures font-display text-4xl font-extrabold leading-none text-leaf"
            >
              {index + 1}
            </span>
            <div className="min-w-0 flex-1">
              <h3 className="text-lg">{content.title}</h3>
              <p className="mt-1">{content.text}</p>
            </div>
            {content.picture ? (
              <ContentPicture
                base={content.picture}
                sizes="(min-width: 1080px) 260px, 96px"
                className="w-24 flex-none self-start lg:mt-auto lg:w-full lg:max-w-50"
              />
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}
