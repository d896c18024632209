import { useSuspenseQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { templateIdOf } from '#domain/content/template-path.ts';
import { useApi } from '../../use-api.ts';
import { navigationQuery } from '../queries/navigation-query.ts';
import { NotFound } from '../dialogs/not-found.tsx';
import { Blocks } from './blocks.tsx';
import { templateQuery } from '../queries/template-query.ts';

/** Landing page of campaigns and referral links. */
export function Page(): ReactNode {
  const api = useApi();
  const { data: template } = useSuspenseQuery(
    templateQuery(api, templateIdOf(useLocation().pathname)),
  );
  const { data: navigation } = useSuspenseQuery(navigationQuery(api));
  return template ? <Blocks blocks={template.blocks} aisles={navigation.aisles} /> : <NotFound />;
}
