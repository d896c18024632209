import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { TextList } from '#domain/texts/contract.ts';
import { Badge } from '../../ui/badge.tsx';
import { Part } from '../../ui/part.tsx';
import { formatDate } from '../../shop-time.ts';
import { useGet } from '../kit/use-get.ts';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';

export function Page(): ReactNode {
  const { data, error } = useGet('GET /api/staff/texts');
  return (
    <>
      <PageHead />
      <Loading of={{ data, error }} />
      <div className="grid gap-4">
        {data?.groups.map((group) => (
          <Part key={group.title} title={group.title} count={group.items.length}>
            <ul className="-mx-4 -mb-4 sm:-mx-5 sm:-mb-5">
              {group.items.map((item) => (
                <li key={item.id} className="border-t border-line">
                  <TextRow item={item} />
                </li>
              ))}
            </ul>
          </Part>
        ))}
      </div>
    </>
  );
}

type Item = TextList['groups'][number]['items'][number];

function TextRow({ item }: { item: Item }): ReactNode {
  return (
    <Link
      to={`/gestion/textes/${item.id}`}
      className="block px-4 py-3 transition-colors hover:bg-leaf-wash sm:px-5"
    >
      <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold text-leaf">{item.name}</span>
        {item.channel === 'sms' ? <Badge tone="quiet">SMS</Badge> : null}
        {item.isOwn ? <Badge>Votre texte</Badge> : null}
        {item.fault ? <Badge tone="butter">Votre texte ne part plus</Badge> : null}
      </span>
      <span className="block text-sm text-quiet">
        {item.fault ? (
          <span className="block text-ink">{item.fault} Le texte d’origine part à sa place.</span>
        ) : null}
        {item.sentWhen}
        {item.changedAt ? ` Changé le ${formatDate(item.changedAt)} par ${item.changedBy}.` : ''}
      </span>
    </Link>
  );
}
