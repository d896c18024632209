import type { ReactNode } from 'react';
import type { CustomerList } from '#domain/customers/exports.ts';
import { plural } from '#domain/measures/quantity.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';
import { apiPath } from '../../api-client.ts';
import { DownloadLink } from '../../ui/download-link.tsx';
import { Part } from '../../ui/part.tsx';
import { ActionLog } from '../kit/action-log.tsx';
import { Loading } from '../kit/loading.tsx';
import { useGet } from '../kit/use-get.ts';
import { PageHead } from '../kit/page-head.tsx';

/** Consent is given per channel, so the file of a channel holds only those who accepted it. */
const lists: readonly { list: CustomerList; title: string; text: string }[] = [
  {
    list: 'emails',
    title: 'Accords pour l’e-mail',
    text: 'Les clients qui veulent vos nouvelles par e-mail, et eux seuls.',
  },
  {
    list: 'phones',
    title: 'Accords pour le SMS',
    text: 'Les clients qui veulent vos nouvelles par SMS, et eux seuls.',
  },
  {
    list: 'customers',
    title: 'Tous les clients',
    text: 'Avec leur réponse pour l’e-mail et le SMS. Ce fichier ne sert pas à envoyer des offres : beaucoup n’en veulent pas.',
  },
];

/**
 * Personal data leaves the shop here: `customers.export` is a privilege of its own, and each
 * download is logged.
 */
export function Page(): ReactNode {
  const { data, error } = useGet('GET /api/staff/customerLists', {
    // Consents change at any time, and each download adds to the journal.
    staleTime: 0,
  });
  return (
    <>
      <PageHead />
      <Loading of={{ data, error }} className="h-60" saysStale />
      {data ? (
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] items-start gap-4">
          {lists.map(({ list, title, text }) => (
            <Part key={list} title={title}>
              <p className="text-quiet">{text}</p>
              <p className="figures mt-2">{plural(data.counts[list], 'client')}</p>
              <DownloadLink
                className="mt-3"
                href={apiPath('GET /api/staff/customerLists/:list/csv', { params: { list } })}
              >
                Télécharger<span className="sr-only"> : {title}</span>
              </DownloadLink>
            </Part>
          ))}
        </div>
      ) : null}
      {data ? <ActionLog actions={data.journal} describeAction={actionSentence} /> : null}
    </>
  );
}

function actionSentence({ after }: StaffAction): string {
  const { list, count = 0 } = (after ?? {}) as { list?: CustomerList; count?: number };
  const title = lists.find((one) => one.list === list)?.title ?? 'Fichier';
  return `${title} : ${plural(count, 'client')}, téléchargé`;
}
