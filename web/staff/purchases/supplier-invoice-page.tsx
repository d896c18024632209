import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import { formatEuros, formatVatRate } from '#domain/measures/money.ts';
import { costOf, describeDifference } from '#domain/purchases/invoice-difference.ts';
import type { SupplierInvoicePage } from '#domain/purchases/supplier-invoice-contract.ts';
import { formatPlainDate } from '#domain/time/local-time.ts';
import { apiPath } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Part } from '../../ui/part.tsx';
import { ActionLog } from '../kit/action-log.tsx';
import { Loading } from '../kit/loading.tsx';
import { answerOf, useGet } from '../kit/use-get.ts';
import { SupplierInvoiceMoves } from './supplier-invoice-moves.tsx';
import {
  describeAnswer,
  describeInvoiceAction,
  supplierInvoiceStates,
} from './supplier-invoice-words.ts';
import { PageHead } from '../kit/page-head.tsx';
import { isNotFound } from '../../or-null.ts';
import { InlineLink } from '../kit/text-link.tsx';
import { ColumnHead } from '../kit/column-head.tsx';

export function Page(): ReactNode {
  const { invoiceId: id = '' } = useParams();
  const queryClient = useQueryClient();
  const asked = { params: { id } };
  const { data: invoice, error } = useGet('GET /api/staff/supplierInvoices/:id', {
    ...asked,
    staleTime: 0,
  });
  const isUnknown = isNotFound(error);
  return (
    <>
      {invoice ? null : <PageHead />}
      {isUnknown ? <EmptyState title="Facture introuvable" /> : null}
      {invoice ? (
        <>
          <Heading invoice={invoice} />
          <div className="grid items-start gap-5 lg:grid-cols-[1fr_22rem]">
            <div className="grid gap-5">
              <Differences invoice={invoice} />
              <Lines invoice={invoice} />
              <Entry invoice={invoice} />
            </div>
            <SupplierInvoiceMoves
              key={invoice.version}
              invoice={invoice}
              onChange={(changed) =>
                queryClient.setQueryData(
                  answerOf('GET /api/staff/supplierInvoices/:id', asked),
                  changed,
                )
              }
            />
          </div>
          <ActionLog actions={invoice.journal} describeAction={describeInvoiceAction} />
        </>
      ) : isUnknown ? null : (
        <Loading of={{ data: invoice, error }} />
      )}
    </>
  );
}

type Props = { invoice: SupplierInvoicePage };

function Heading({ invoice }: Props): ReactNode {
  const { id, kind, number, sellerName, issuedOn, dueOn, due, status, order, platform } = invoice;
  const state = supplierInvoiceStates[status];
  return (
    <PageHead
      title={`${kind === 'creditNote' ? 'Avoir' : 'Facture'} ${number}`}
      badge={<Badge tone={state.tone}>{state.label}</Badge>}
      says={
        <>
          {sellerName}, le {formatPlainDate(issuedOn)}
          {dueOn ? `, à payer avant le ${formatPlainDate(dueOn)}` : ''}
          {order ? (
            <>
              ,{' '}
              <InlineLink to={`/gestion/commandes-fournisseurs/${order.id}`}>
                commande {order.number}
              </InlineLink>
            </>
          ) : null}
        </>
      }
      under={
        <p className="figures mt-2 flex flex-wrap items-center gap-x-4 gap-y-2">
          <span className="font-display text-3xl font-bold">{formatEuros(due)}</span>
          <DownloadLink
            href={apiPath('GET /api/staff/supplierInvoices/:id/file', { params: { id } })}
          >
            Télécharger le fichier
          </DownloadLink>
          {platform ? (
            <span className="[overflow-wrap:anywhere]">
              Réponse au fournisseur : {describeAnswer(platform)}
              {platform.isSent || !platform.failure ? '' : ` (${platform.failure})`}
            </span>
          ) : null}
        </p>
      }
    />
  );
}

function Differences({ invoice }: Props): ReactNode {
  const { differences, creditDue, supplier } = invoice;
  return (
    <Part title="Écarts" count={differences.length}>
      {differences.length === 0 ? (
        <Alert kind="success" className="mt-3">
          {supplier
            ? 'Rien à redire : prix, quantités, poids et TVA sont ceux de la commande et de la réception.'
            : 'Les sommes sont justes. Dites de quel fournisseur vient la facture pour comparer le reste.'}
        </Alert>
      ) : (
        <ul className="mt-2">
          {differences.map((difference) => {
            const cost = costOf(difference);
            const text = describeDifference(difference);
            return (
              <li
                key={text}
                className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-0"
              >
                <span className="min-w-0 [overflow-wrap:anywhere]">{text}</span>
                <span className="figures font-semibold">
                  {cost === null ? '' : `${formatEuros(cost)} HT`}
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {creditDue > 0 ? (
        <p className="mt-3">
          À réclamer : <strong className="figures">{formatEuros(creditDue)} HT</strong>
        </p>
      ) : null}
    </Part>
  );
}

function Lines({ invoice: { content } }: Props): ReactNode {
  return (
    <Part title="Lignes de la facture" count={content.lines.length}>
      <ul>
        {content.lines.map((line) => (
          <li
            key={line.number}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line py-2 last:border-0"
          >
            <span className="min-w-0 [overflow-wrap:anywhere]">
              {line.name}
              <span className="block text-sm text-quiet">
                {[line.code && `réf. ${line.code}`, line.lot && `lot ${line.lot}`]
                  .filter(Boolean)
                  .join(', ')}
              </span>
            </span>
            <span className="figures text-right">
              {line.quantity.toLocaleString('fr-FR')} {unitNames[line.unit] ?? line.unit} à{' '}
              {formatUnitPrice(line.priceCents)}
              <span className="block text-sm text-quiet">
                {formatEuros(line.netCents)} HT, TVA {formatVatRate(line.rate)}
              </span>
            </span>
          </li>
        ))}
      </ul>
      <dl className="figures mt-3 grid grid-cols-[1fr_auto] gap-x-4 gap-y-1">
        {content.charges.map(({ label, netCents }) => (
          <Amount key={label} label={label} cents={netCents} />
        ))}
        <Amount label="Total HT" cents={content.totals.netCents} />
        <Amount label="TVA" cents={content.totals.vatCents} />
        <Amount label="Total TTC" cents={content.totals.grossCents} />
      </dl>
    </Part>
  );
}

const Amount = ({ label, cents }: { label: string; cents: number }): ReactNode => (
  <>
    <dt className="text-quiet">{label}</dt>
    <dd className="text-right font-semibold">{formatEuros(cents)}</dd>
  </>
);

/** In tenths of a cent where the supplier writes them. */
const formatUnitPrice = (cents: number): string =>
  `${(cents / 100).toLocaleString('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 4 })} €`;

const unitNames: Readonly<Record<string, string>> = {
  C62: '×',
  H87: '×',
  EA: '×',
  KGM: 'kg',
  GRM: 'g',
  XCS: 'colis',
  CS: 'colis',
  CT: 'colis',
};

function Entry({ invoice: { entry } }: Props): ReactNode {
  return (
    <Part title="Écriture proposée">
      {entry ? (
        <table className="figures mt-2 w-full text-sm">
          <thead>
            <tr className="text-left text-quiet">
              <ColumnHead className="font-normal">Compte</ColumnHead>
              <ColumnHead className="text-right font-normal">Débit</ColumnHead>
              <ColumnHead className="text-right font-normal">Crédit</ColumnHead>
            </tr>
          </thead>
          <tbody>
            {entry.map(({ account, label, debit, credit }) => (
              <tr key={account} className="border-t border-line align-top">
                <td className="py-2 pr-3 [overflow-wrap:anywhere]">
                  {account} <span className="text-quiet">{label}</span>
                </td>
                <td className="py-2 text-right">{debit === 0 ? '' : formatEuros(debit)}</td>
                <td className="py-2 text-right">{credit === 0 ? '' : formatEuros(credit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p className="mt-2 text-quiet">
          Aucune tant que les sommes de la facture ne sont pas justes.
        </p>
      )}
    </Part>
  );
}
