import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { StaffPage } from '#domain/content/page-contract.ts';
import { useApi } from '../../use-api.ts';
import { ActionLog } from '../action-log.tsx';
import { deedOf } from './page-texts.ts';
import { pageActionsQuery } from './pages-queries.ts';

export function PageJournal({ page }: { page: StaffPage }): ReactNode {
  const { data } = useQuery(pageActionsQuery(useApi(), page));
  return data ? <ActionLog actions={data} sentenceOf={deedOf} /> : null;
}
