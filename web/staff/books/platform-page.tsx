import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { flowStatusOf, maySendAgain } from '#domain/books/flow-statuses.ts';
import type { Flow, PlatformAnswer, PlatformSettings } from '#domain/books/platform-contract.ts';
import { formatPlainDate } from '#domain/time/local-time.ts';
import type { StaffAction } from '#domain/staff/staff-action.ts';
import { apiPath } from '../../api-client.ts';
import { formatDayAndHour } from '../../shop-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { ActionLog } from '../kit/action-log.tsx';
import { ConfirmedButton } from '../kit/confirmed-button.tsx';
import { chipColumn } from '../kit/columns.tsx';
import type { Column } from '../kit/list-columns.ts';
import { List } from '../kit/list.tsx';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useGet, useGetPages } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import { monthText, PlatformForm, regimeTexts } from './platform-form.tsx';

export function Page(): ReactNode {
  const { data, error } = useGet('GET /api/staff/books/platform');
  return (
    <>
      <PageHead />
      <Loading of={{ data, error }} className="h-60" saysStale />
      {data ? <Connection {...data} /> : null}
      {data?.platform ? <Flows /> : null}
      {data ? <ActionLog actions={data.journal} describeAction={actionSentence} /> : null}
    </>
  );
}

function Connection({ platform, siren, settings }: PlatformAnswer): ReactNode {
  if (!platform)
    return (
      <Alert kind="warning">
        Aucune plateforme agréée n’est branchée : la personne qui a installé la boutique doit le
        faire.
      </Alert>
    );
  return (
    <>
      <p className="mb-4 max-w-2xl">
        Branchée à <strong>{platform.name}</strong>, immatriculée{' '}
        <span className="figures">{platform.number}</span>.
        {platform.isSandbox ? ' C’est une démonstration : rien ne part à l’administration.' : null}
      </p>
      {siren ? null : (
        <Alert kind="warning" className="mb-4">
          Écrivez d’abord le SIREN dans l’identité de la boutique : sans lui, aucune déclaration ne
          part.
        </Alert>
      )}
      <PlatformForm settings={settings} />
    </>
  );
}

function Flows(): ReactNode {
  return (
    <List<Flow>
      name="platformFlows"
      label="Envois"
      follows={['orders', 'actions']}
      query={useGetPages('GET /api/staff/books/platform/flows', { query: {} })}
      idOf={({ id }) => id}
      nameOf={whatOf}
      columns={columns}
      below={(flow) => (maySendAgain(flow.code) ? <Again flow={flow} /> : null)}
      fileName="envois"
      noun="envoi"
      empty={
        <EmptyState
          drawing={<Send className="size-14" strokeWidth={1.5} />}
          title="Aucun envoi pour l’instant"
          text="Les factures de vos clients professionnels et les déclarations de ventes viendront ici."
        />
      }
    />
  );
}

function Again({ flow }: { flow: Flow }): ReactNode {
  const again = useSend('POST /api/staff/books/platform/flows/:id/again', {
    refreshes: ['GET /api/staff/books/platform/flows'],
  });
  return (
    <ConfirmedButton
      label={`Envoyer de nouveau ${whatOf(flow)}`}
      question="L’envoi repart tel quel, sous un nouveau numéro. Corrigez d’abord ce que la plateforme a rejeté."
      yes="Envoyer de nouveau"
      size="s"
      act={() => again.mutateAsync({ params: { id: flow.id } })}
    >
      Envoyer de nouveau
    </ConfirmedButton>
  );
}

const kindTexts = {
  invoice: 'Facture',
  creditNote: 'Avoir',
  sales: 'Ventes aux particuliers',
  payments: 'Encaissements',
} as const;

const whatOf = ({ kind, number }: Flow): string =>
  number ? `${kindTexts[kind]} ${number}` : kindTexts[kind];

const daysOf = ({ firstDay, lastDay, createdAt }: Flow): string =>
  firstDay && lastDay
    ? `du ${formatPlainDate(firstDay)} au ${formatPlainDate(lastDay)}`
    : formatDayAndHour(createdAt);

const tones = { neutral: 'quiet', success: 'leaf', warning: 'butter', error: 'tomato' } as const;

function stateOf({ code, sentAt, failure }: Flow): { label: string; tone: keyof typeof tones } {
  if (code !== null) return flowStatusOf(code);
  if (sentAt) return { label: 'Envoyée', tone: 'neutral' };
  return failure ? { label: 'Plateforme injoignable', tone: 'warning' } : waiting;
}
const waiting = { label: 'À envoyer', tone: 'neutral' } as const;

const columns: readonly Column<Flow>[] = [
  { key: 'what', label: 'Envoi', text: whatOf },
  chipColumn(
    'state',
    'État',
    (flow) => [{ label: stateOf(flow).label, tone: tones[stateOf(flow).tone] }],
    { isOneLine: true, card: 'end' },
  ),
  { key: 'days', label: 'Date ou période', text: daysOf },
  { key: 'buyer', label: 'Client', text: ({ buyer }) => buyer ?? '' },
  { key: 'reason', label: 'Raison', text: ({ reason }) => reason ?? '' },
  {
    key: 'file',
    label: 'Fichier',
    text: ({ firstDay }) => (firstDay ? 'XML' : ''),
    cell: (flow) =>
      flow.firstDay ? (
        <DownloadLink
          href={apiPath('GET /api/staff/books/platform/flows/:id/file', {
            params: { id: flow.id },
          })}
        >
          XML<span className="sr-only"> de {whatOf(flow)}</span>
        </DownloadLink>
      ) : null,
  },
];

function actionSentence({ after }: StaffAction): string {
  const { vatRegime, since, declaresPayments } = after as PlatformSettings;
  if (since === null) return 'Envois arrêtés';
  return `Envois à partir de ${monthText(since)}, ${regimeTexts[vatRegime].toLowerCase()}${declaresPayments ? ', encaissements déclarés' : ''}`;
}
