import { Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { ClosingAnswer, ClosingsAnswer } from '#domain/books/contract.ts';
import { vatExemptionMention } from '#domain/france/profile.ts';
import { formatEuros, formatVatRate } from '#domain/measures/money.ts';
import { meansName } from '#domain/payments/means-names.ts';
import { plural } from '#domain/measures/quantity.ts';
import { formatDate, formatTime } from '../../shop-time.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Fact, Part } from '../../ui/part.tsx';
import { useShop } from '../../use-shop.ts';
import { fullDayText, monthText } from './figure-texts.ts';
import { useGet } from '../kit/use-get.ts';
import { Loading } from '../kit/loading.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { SiteChoice, useReadSite } from '../session/sites.tsx';

/** The API answers closings by month, so the page reads the month and picks its day. */
export function Page(): ReactNode {
  const { day = '' } = useParams();
  const month = day.slice(0, 7);
  const { data, error } = useGet('GET /api/staff/books/closings', {
    query: { month, site: useReadSite() },
  });
  const closing = data?.items.find((item) => item.day === day);
  return (
    <>
      <PageHead
        title={closing ? `Clôture du ${fullDayText(closing.day)}` : undefined}
        says={data?.site ? placeText(data.site) : undefined}
        back={`/gestion/clotures?mois=${month}`}
      >
        {closing ? (
          <Button
            variant="secondary"
            className="no-print"
            icon={<Printer aria-hidden className="size-5" />}
            onClick={() => window.print()}
          >
            Imprimer
          </Button>
        ) : null}
      </PageHead>
      <div className="no-print">
        <SiteChoice hasAll />
      </div>
      <Loading of={{ data, error }} saysStale />
      {data && !closing ? (
        <EmptyState
          title="Cette journée n’est pas close"
          text="Une journée est close après minuit."
        />
      ) : null}
      {closing ? <Sheet closing={closing} isOfSite={data?.site !== null} /> : null}
    </>
  );
}

const placeText = ({ name, siret }: NonNullable<ClosingsAnswer['site']>): string =>
  siret ? `${name}, SIRET ${siret}` : name;

/**
 * The printable closing: figures, running totals, and the hashes that chain it to the one before
 * (CGI, article 286, I, 3° bis).
 */
function Sheet({
  closing,
  isOfSite,
}: {
  closing: ClosingAnswer;
  /** Gestures are the seller's. */
  isOfSite: boolean;
}): ReactNode {
  const { content } = closing;
  const net = content.salesCents - content.refundsCents;
  const { isVatExempt, vatMention } = useShop();
  // A day before the exemption keeps its VAT.
  const bearsVat = !isVatExempt || content.vat.some(({ vatCents }) => vatCents !== 0);
  const withTaxes = bearsVat ? ' TTC' : '';
  return (
    <>
      <div className="grid gap-4 lg:grid-cols-2 print:grid-cols-2">
        <Part title="Encaissements">
          <dl>
            {content.takings.map(({ means, takenCents, refundedCents }) => (
              <Fact key={means} label={meansName(means)}>
                {formatEuros(takenCents)}
                {refundedCents > 0 ? `, remboursé ${formatEuros(refundedCents)}` : ''}
              </Fact>
            ))}
            <Money
              label={`Encaissé, ${plural(content.orders, 'commande', 'commandes')}`}
              cents={content.salesCents}
            />
            <Money label="Remboursé" cents={-content.refundsCents} />
            <Money label={`Net${withTaxes}`} cents={net} isStrong />
            <Disputes {...content.disputes} />
          </dl>
        </Part>
        <Part title="TVA">
          {bearsVat ? <VatList vat={content.vat} /> : <p>{vatMention ?? vatExemptionMention}</p>}
        </Part>
        <Part title="Frais, remises et gestes">
          <dl>
            <Money label="Frais facturés, dans l’encaissé" cents={content.feesCents} />
            <Money label="Frais remboursés" cents={content.feesRefundedCents} />
            <Money label="Codes et avantages déduits" cents={content.codesCents} />
            <Money label="Surplus offerts" cents={content.giftsCents} />
            {isOfSite ? null : (
              <Money
                label={`Gestes commerciaux (${content.gestures.count})`}
                cents={content.gestures.amountCents}
              />
            )}
          </dl>
        </Part>
        <Part title="Pièces">
          <dl>
            <Fact label="Factures">{documentsText(content.invoices)}</Fact>
            <Fact label="Avoirs">{documentsText(content.creditNotes)}</Fact>
          </dl>
        </Part>
        <Part title={`Cumuls, net${withTaxes}`} className="lg:col-span-2 print:col-span-2">
          <dl>
            <Cumulated
              label={`Depuis le début du mois, ${monthText(closing.day)}`}
              {...content.totals.month}
            />
            <Cumulated
              label={`Depuis le début de l’année ${closing.day.slice(0, 4)}`}
              {...content.totals.year}
            />
            <Cumulated label="Grand total perpétuel" {...content.totals.perpetual} />
          </dl>
        </Part>
      </div>
      <p className="mt-4 text-sm text-quiet">
        Clôture n° {closing.number}, faite le {formatDate(closing.closedAt)} à{' '}
        {formatTime(closing.closedAt)}
        {closing.closedBy ? ` par ${closing.closedBy}` : ' par la tâche de nuit'}.
      </p>
      <dl className="mt-1 text-sm">
        <Fact label={`Empreinte (SHA-256)${isOfSite ? ', de tous les sites' : ''}`}>
          <code>{closing.hash}</code>
        </Fact>
        <Fact label="Empreinte de la précédente">
          <code>{closing.previousHash}</code>
        </Fact>
      </dl>
    </>
  );
}

/** Outside the takings: money that banks took back for disputes that day, or returned. */
function Disputes({
  withdrawnCents = 0,
  returnedCents = 0,
}: Partial<NonNullable<ClosingAnswer['content']['disputes']>>): ReactNode {
  if (withdrawnCents === 0 && returnedCents === 0) return null;
  return (
    <>
      <Money label="Litiges, repris par les banques" cents={-withdrawnCents} />
      <Money label="Litiges, rendus à la boutique" cents={returnedCents} />
    </>
  );
}

function Money({
  label,
  cents,
  isStrong = false,
}: {
  label: string;
  cents: number;
  isStrong?: boolean;
}): ReactNode {
  // Turns -0 into 0: a day without refunds would show « -0,00 € ».
  const amount = formatEuros(cents === 0 ? 0 : cents);
  return <Fact label={label}>{isStrong ? <strong>{amount}</strong> : amount}</Fact>;
}

function Cumulated({
  label,
  salesCents,
  refundsCents,
}: {
  label: string;
  salesCents: number;
  refundsCents: number;
}): ReactNode {
  return (
    <Fact label={label}>
      <strong>{formatEuros(salesCents - refundsCents)}</strong>, encaissé {formatEuros(salesCents)},
      remboursé {formatEuros(refundsCents)}
    </Fact>
  );
}

/** « 3 : F2026-000012 à F2026-000014 » */
function documentsText({ count, first, last }: ClosingAnswer['content']['invoices']): string {
  if (count === 0) return 'aucune pièce';
  return count === 1 ? `1 : ${first}` : `${count} : ${first} à ${last}`;
}

function VatList({ vat }: { vat: ClosingAnswer['content']['vat'] }): ReactNode {
  return (
    <dl>
      {vat.map(({ rateBasisPoints, baseCents, vatCents }) => (
        <Fact key={rateBasisPoints} label={`${formatVatRate(rateBasisPoints)}, base HT`}>
          {formatEuros(baseCents)}, TVA {formatEuros(vatCents)}
        </Fact>
      ))}
      <Money label="Base HT" cents={vat.reduce((sum, { baseCents }) => sum + baseCents, 0)} />
      <Money label="TVA" cents={vat.reduce((sum, { vatCents }) => sum + vatCents, 0)} isStrong />
    </dl>
  );
}
