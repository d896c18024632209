import { Link } from 'react-router';
import type { StuckJobView } from '#domain/jobs/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { formatDate, formatTime } from '../../shop-time.ts';
import { Badge } from '../../ui/badge.tsx';
import type { Column } from '../kit/list-columns.ts';

const stateTexts = {
  failed: { label: 'En échec', tone: 'tomato' },
  retrying: { label: 'Encore réessayée', tone: 'butter' },
} as const;

export const jobColumns: readonly Column<StuckJobView>[] = [
  {
    key: 'title',
    label: 'Tâche',
    text: ({ title }) => title,
    cell: ({ title }) => <span className="font-semibold">{title}</span>,
    sort: ({ title }) => title,
  },
  {
    key: 'state',
    label: 'État',
    card: 'end',
    isOneLine: true,
    text: ({ state }) => stateTexts[state].label,
    cell: ({ state }) => <Badge tone={stateTexts[state].tone}>{stateTexts[state].label}</Badge>,
    sort: ({ state }) => state,
  },
  {
    key: 'since',
    label: 'Depuis',
    text: ({ since }) => `depuis le ${formatDate(since)} à ${formatTime(since)}`,
    sort: ({ since }) => since,
  },
  {
    key: 'tries',
    label: 'Essais',
    isFigure: true,
    text: ({ tries }) => plural(tries, 'essai'),
    sort: ({ tries }) => tries,
  },
  {
    key: 'order',
    label: 'Commande',
    text: ({ order }) => order?.number ?? '',
    cell: ({ order }) =>
      order ? (
        <Link
          to={`/gestion/commandes/${order.id}`}
          className="inline-flex min-h-7 items-center font-semibold text-leaf underline pointer-coarse:min-h-11"
        >
          Commande {order.number}
        </Link>
      ) : null,
  },
  { key: 'error', label: 'Dernière réponse', text: ({ error }) => error, isExtra: true },
];
