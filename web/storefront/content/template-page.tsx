import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { templateIdOf } from '#domain/content/template-path.ts';
import { useApi } from '../../use-api.ts';
import { NotFound } from '../dialogs/not-found.tsx';
import { Blocks } from './blocks.tsx';
import { templateQuery } from '../queries/template-query.ts';

/** A page written in the back office; its first block holds the heading where possible. */
export function Page(): ReactNode {
  const { data: template } = useSuspenseQuery(
    templateQuery(useApi(), templateIdOf(useLocation().pathname)),
  );
  if (!template) return <NotFound />;
  const [first] = template.blocks;
  const hasHeading =
    first?.kind === 'hero' ||
    first?.kind === 'ticket' ||
    (first?.kind === 'text' && first.title !== null);
  return (
    <>
      {hasHeading ? null : (
        <div className="shell pb-6 pt-8 md:pt-12">
          <h1 className="max-w-4xl text-3xl font-extrabold sm:text-4xl">{template.title}</h1>
        </div>
      )}
      <Blocks blocks={template.blocks} />
    </>
  );
}
