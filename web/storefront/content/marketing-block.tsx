import { ArrowRight, CalendarDays, MapPin, Scale, Sprout, type LucideIcon } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router';
import { classNames } from '../../ui/class-names.ts';
import { track } from '../analytics/analytics.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { ContentPicture } from './content-picture.tsx';
import { tones, type CustomContent } from './tones.ts';

/** Cards side by side; of three, the first is the widest. */
export function MarketingBlock({
  title,
  subtitle,
  contents,
}: {
  title: string | null;
  subtitle: string | null;
  contents: readonly CustomContent[];
}): ReactNode {
  return (
    <section>
      {title ? <h2 className="text-xl sm:text-2xl">{title}</h2> : null}
      {subtitle ? <p className="mt-1 text-quiet">{subtitle}</p> : null}
      <ul
        className={classNames(
          'grid grid-cols-1 gap-4 sm:grid-cols-2',
          title ? 'mt-4' : '',
          contents.length === 3
            ? 'lg:grid-cols-3 sm:[&>li:first-child]:col-span-2 lg:[&>li:first-child]:col-span-1'
            : '',
        )}
      >
        {contents.map((content) => (
          <li key={content.id}>
            <MarketingCard content={content} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Opens the offer in a modal; with a modifier key, or before hydration, it is a normal link. */
function openOffer(event: MouseEvent<HTMLAnchorElement>, href: string | null): void {
  const offer = /^\/offre\/([\w-]+)$/.exec(href ?? '')?.[1];
  track('marketing card clicked', { href });
  if (!offer || event.metaKey || event.ctrlKey || event.shiftKey) return;
  event.preventDefault();
  openOverlay('marketing', { offer });
}

function MarketingCard({ content }: { content: CustomContent }): ReactNode {
  return (
    <article
      className={classNames(
        'group relative flex h-full min-h-52 flex-wrap overflow-hidden rounded-xl',
        tones[content.tone].surface,
      )}
    >
      {/* In rem, so that with enlarged text the picture moves below the words. */}
      <div className="flex min-w-0 flex-[1_1_11rem] flex-col items-start p-6 wrap-anywhere">
        <h3 className="text-xl sm:text-2xl">{content.title}</h3>
        <p className="mt-2 max-w-sm">{content.text}</p>
        {content.href ? (
          <Link
            to={content.href}
            onClick={(event) => openOffer(event, content.href)}
            className="mt-auto flex items-center gap-2 pt-4 font-bold underline-offset-4 after:absolute after:inset-0 after:rounded-xl group-hover:underline"
          >
            {content.cta ?? 'Découvrir'}
            <ArrowRight
              aria-hidden
              className="size-5 transition-transform group-hover:translate-x-1"
            />
          </Link>
        ) : null}
      </div>
      {content.picture ? (
        <ContentPicture
          base={content.picture}
          sizes="240px"
          className={
            content.picture.includes('/recipe-')
              ? 'w-2/5 flex-none self-stretch'
              : '-ml-6 mr-2 w-[44%] max-w-56 flex-none self-end pb-1'
          }
        />
      ) : null}
    </article>
  );
}

const promiseIcons: readonly LucideIcon[] = [Sprout, MapPin, Scale, CalendarDays];

/** Selling points in a few words each. */
export function ReassuranceBlock({
  title,
  contents,
}: {
  title: string | null;
  contents: readonly CustomContent[];
}): ReactNode {
  return (
    <section className="bg-leaf-wash">
      <div className="shell py-10 md:py-14">
        <h2 className={title ? 'mb-6 text-xl sm:text-2xl' : 'sr-only'}>
          {title ?? 'Nos promesses'}
        </h2>
        <ul className="grid gap-6 sm:grid-cols-2 lg:grid-cols-4">
          {contents.map((content, index) => {
            const Icon = promiseIcons[index % promiseIcons.length] ?? Sprout;
            return (
              <li key={content.id} className="flex gap-4 lg:flex-col lg:gap-3">
                <span className="flex size-12 flex-none items-center justify-center rounded-full bg-white text-leaf">
                  <Icon aria-hidden className="size-6" />
                </span>
                <div>
                  <h3 className="text-lg">
                    {content.href ? (
                      <Link to={content.href} className="hover:underline">
                        {content.title}
                      </Link>
                    ) : (
                      content.title
                    )}
                  </h3>
                  <p className="mt-1">{content.text}</p>
                </div>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
