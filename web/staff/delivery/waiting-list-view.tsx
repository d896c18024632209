import { Download, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { plural } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { apiPath } from '../../api-client.ts';
import { formatDate } from '../../shop-time.ts';
import { slotRefusalText } from './delivery-reads.ts';
import { useGet } from '../kit/use-get.ts';
import { EmptyList } from '../kit/empty-list.tsx';

/** Demand by postcode, without anybody's address. */
export function WaitingListView(): ReactNode {
  const { data: list, error } = useGet('GET /api/staff/waiting-list');
  if (error && !list) return <Alert kind="error">{slotRefusalText(error)}</Alert>;
  if (!list) return <Skeleton className="h-96" />;
  if (list.items.length === 0)
    return (
      <EmptyList
        next={['/gestion/creneaux?vue=zones', 'Voir les zones']}
        drawing={<MapPin className="size-14" strokeWidth={1.5} />}
        title="Personne n’attend"
        text="Quand une adresse n’est pas livrée, le client peut demander à être prévenu : son code postal est compté ici."
      />
    );
  const most = Math.max(...list.items.map(({ people }) => people));
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <p className="text-quiet">
          {plural(list.total, 'personne demande', 'personnes demandent')} à être prévenue
          {list.total === 1 ? '' : 's'}, dans{' '}
          {plural(list.items.length, 'code postal', 'codes postaux')}.
        </p>
        <a
          href={apiPath('GET /api/staff/waiting-list.csv')}
          download
          className="inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-white px-5 font-semibold transition-colors hover:border-ink hover:bg-sand"
        >
          <Download aria-hidden className="size-5" />
          Télécharger (CSV)
        </a>
      </div>
      <div className="overflow-hidden rounded-lg border border-line bg-white">
        <table
          aria-label="Personnes en attente, par code postal"
          className="figures w-full text-left"
        >
          <thead className="border-b border-line text-sm text-quiet">
            <tr>
              <th scope="col" className="px-4 py-2 font-semibold">
                Code postal
              </th>
              <th scope="col" className="px-2 py-2 text-right font-semibold">
                Personnes
              </th>
              <th scope="col" className="px-4 py-2 font-semibold">
                Dernière demande
              </th>
            </tr>
          </thead>
          <tbody>
            {list.items.map((item) => (
              <tr key={item.postcode} className="border-b border-line last:border-0">
                <th scope="row" className="px-4 py-2.5 font-normal">
                  <span className="font-semibold">{item.postcode}</span>{' '}
                  <span className="[overflow-wrap:anywhere]">{item.city}</span>
                  {item.isServed ? <Badge className="sm:ml-2">Desservi</Badge> : null}
                </th>
                <td className="px-2 py-2.5 text-right">
                  <span className="flex items-center justify-end gap-3">
                    <span
                      aria-hidden
                      className="h-2 rounded-full bg-leaf max-sm:hidden"
                      style={{ width: `${Math.max(4, (item.people / most) * 96)}px` }}
                    />
                    <span className="w-8">{item.people}</span>
                  </span>
                </td>
                <td className="px-4 py-2.5 text-quiet">{formatDate(item.lastAskedAt)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
