import { ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { IncidentsAnswer } from '#domain/analytics/measures.ts';
import { plural } from '#domain/measures/quantity.ts';
import { ticketTopics } from '#domain/support/limits.ts';
import { formatDate, formatTime } from '../../shop-time.ts';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { errorTexts, formatCount } from './analytics-texts.ts';
import { TextLink } from '../kit/text-link.tsx';
import { FiguresTable } from '../kit/figures-table.tsx';

const instant = (iso: string): string => `${formatDate(iso)}, ${formatTime(iso)}`;

/** Recent incidents, newest first: errors shown to shoppers, crashes and their reports. */
export function IncidentsPart({
  answer: { shown, crashes, reports, events },
}: {
  answer: IncidentsAnswer;
}): ReactNode {
  const isQuiet = shown.length + crashes.length + reports.length === 0;
  return (
    <>
      {isQuiet ? (
        <EmptyState
          drawing={<ShieldCheck className="size-14" strokeWidth={1.5} />}
          title="Aucun incident sur cette période"
          text="Les erreurs montrées aux clients, les pages qui cassent et les signalements arrivent ici."
        />
      ) : null}
      <div className="flex flex-col gap-8">
        <Section
          id="shown"
          title="Erreurs montrées aux clients"
          items={shown}
          render={(row) => (
            <>
              <p className="flex flex-wrap items-center gap-2">
                <Badge tone="butter">{errorTexts[row.name]}</Badge>
                <span className="font-semibold [overflow-wrap:anywhere]">
                  {row.title === null
                    ? 'Sans titre'
                    : row.name === 'field error viewed'
                      ? `Champ « ${row.title} »`
                      : row.title}
                </span>
              </p>
              {row.message ? <p className="[overflow-wrap:anywhere]">{row.message}</p> : null}
              <p className="figures text-sm text-quiet">
                {row.count} fois, {plural(row.sessions, 'visite')} · {row.path} · dernière :{' '}
                {instant(row.latestAt)}
              </p>
            </>
          )}
        />
        <Section
          id="crashes"
          title="Pages en erreur"
          items={crashes}
          render={(row) => (
            <>
              <p className="font-semibold [overflow-wrap:anywhere]">{row.message}</p>
              <p className="figures text-sm text-quiet">
                {row.count} fois depuis la première · {row.path} · version {row.release} · dernière
                : {instant(row.latestAt)}
              </p>
              <TextLink to="/gestion/service-client?vue=incidents">Voir la trace</TextLink>
            </>
          )}
        />
        <Section
          id="reports"
          title="Signalements"
          items={reports}
          render={(row) => (
            <>
              <p className="flex flex-wrap items-center gap-2">
                <Badge tone={row.isAnswered ? 'leaf' : 'tomato'}>
                  {row.isAnswered ? 'Répondu' : 'Attend'}
                </Badge>
                <span className="font-semibold">
                  {row.kind === 'crash'
                    ? 'Page cassée'
                    : (ticketTopics[row.topic as keyof typeof ticketTopics] ?? 'Autre chose')}
                </span>
              </p>
              <p className="[overflow-wrap:anywhere]">{row.comments}</p>
              <p className="figures text-sm text-quiet">
                {row.path ? `${row.path} · ` : ''}
                {instant(row.createdAt)}
              </p>
              <TextLink to="/gestion/service-client?vue=messages">
                Répondre au service client
              </TextLink>
            </>
          )}
        />
        {events.length > 0 ? <EventTable events={events} /> : null}
      </div>
    </>
  );
}

function Section<Item>({
  id,
  title,
  items,
  render,
}: {
  id: string;
  title: string;
  items: readonly Item[];
  render(item: Item): ReactNode;
}): ReactNode {
  if (items.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-xl">
        {title} <span className="figures text-base font-normal text-quiet">({items.length})</span>
      </h2>
      <ul className="overflow-hidden rounded-lg border border-line bg-white">
        {items.map((item, index) => (
          <li
            key={index}
            className="flex flex-col gap-1 border-b border-line p-3 last:border-0 sm:px-4"
          >
            {render(item)}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Raw events under the names that the pages send, folded because few readers need them. */
function EventTable({ events }: { events: IncidentsAnswer['events'] }): ReactNode {
  return (
    <details>
      <summary className="min-h-11 content-center text-xl font-semibold">
        Tous les événements{' '}
        <span className="figures text-base font-normal text-quiet">({events.length})</span>
      </summary>
      <p className="mb-2 text-quiet">
        Sous le nom technique que les pages leur donnent, du plus fréquent au plus rare.
      </p>
      <FiguresTable
        box="Tous les événements"
        label="Tous les événements"
        rows={events}
        keyOf={({ name }) => name}
        columns={[
          { head: 'Événement', cell: ({ name }) => <span lang="en">{name}</span> },
          { head: 'Fois', className: 'text-right', cell: ({ count }) => formatCount(count) },
          {
            head: 'Visites',
            className: 'text-right',
            cell: ({ sessions }) => formatCount(sessions),
          },
          {
            head: 'Dernier',
            cell: ({ latestAt }) => (
              <span className="text-sm text-quiet">
                {formatDate(latestAt).slice(0, 5)}, {formatTime(latestAt)}
              </span>
            ),
          },
        ]}
      />
    </details>
  );
}
