import { Scissors } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Block } from '#domain/content/contract.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { codeIn } from '../session/kept-code.ts';
import { ContentPicture } from './content-picture.tsx';
import { tones, type CustomContent } from './tones.ts';

/** A voucher; its code is in the link, which keeps it for the cart. */
export function TicketBlock({
  block,
  contents,
  isFirst,
}: {
  block: Block;
  contents: readonly CustomContent[];
  isFirst: boolean;
}): ReactNode {
  const [ticket, ...notes] = contents;
  if (!ticket) return null;
  const code = codeIn(ticket.href)?.code;
  const Title = isFirst ? 'h1' : 'h2';
  return (
    <section className={classNames('shell', isFirst && 'pt-6 md:pt-10')}>
      <div
        className={classNames(
          'relative grid overflow-hidden rounded-xl md:grid-cols-[1.4fr_auto_1fr]',
          tones[ticket.tone].surface,
        )}
      >
        <div className="flex flex-col gap-4 p-6 sm:p-10 lg:flex-row lg:items-end lg:pb-0 lg:pr-6">
          <div className="flex-1 lg:self-center lg:pb-10">
            <Title className="text-3xl font-extrabold text-pretty sm:text-4xl">
              {block.title ?? ticket.title}
            </Title>
            {block.subtitle ? <p className="mt-3 max-w-[50ch] text-lg">{block.subtitle}</p> : null}
          </div>
          {ticket.picture ? (
            <ContentPicture
              base={ticket.picture}
              sizes="(min-width: 832px) 320px, 60vw"
              priority={isFirst}
              className="w-full max-w-52 flex-none self-center sm:max-w-70 lg:self-end lg:pb-3"
            />
          ) : null}
        </div>
        <div
          aria-hidden
          className="relative border-t-3 border-dashed border-current opacity-60 md:border-l-3 md:border-t-0"
        >
          <Scissors className="absolute -top-4 left-8 size-7 md:-left-[15px] md:top-8 md:rotate-90" />
        </div>
        <div className="flex flex-col items-start justify-center gap-3 p-6 sm:p-10">
          <p className="font-display text-2xl font-extrabold">{ticket.title}</p>
          <p>{ticket.text}</p>
          {code ? (
            <p className="select-all rounded-md border-2 border-dashed border-current px-4 py-2 font-display text-xl font-bold">
              {code}
            </p>
          ) : null}
          {ticket.href && ticket.cta ? (
            <ButtonLink
              to={ticket.href}
              size="l"
              variant={tones[ticket.tone].button === 'leaf' ? 'primary' : 'secondary'}
              className={tones[ticket.tone].button === 'light' ? 'border-transparent text-ink' : ''}
            >
              {ticket.cta}
            </ButtonLink>
          ) : null}
        </div>
      </div>
      {notes.length > 0 ? (
        <ul className="mt-4 flex flex-wrap gap-x-8 gap-y-1 text-sm text-quiet">
          {notes.map((note) => (
            <li key={note.id}>{note.text}</li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}
