import { useMutation } from '@tanstack/react-query';
import { FileInput } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { formatEuros } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import type { SupplierInvoices } from '#domain/purchases/supplier-invoice-contract.ts';
import { formatPlainDate } from '#domain/time/local-time.ts';
import { Refused } from '../../forms/refused.tsx';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Tab } from '../../ui/tabs.tsx';
import { FileField } from '../kit/file-field.tsx';
import type { Column } from '../kit/list-columns.ts';
import { List, wholeList } from '../kit/list.tsx';
import { postFile } from '../kit/post-file.ts';
import { useGet } from '../kit/use-get.ts';
import { describeAnswer, supplierInvoiceStates } from './supplier-invoice-words.ts';
import { UnreadInvoices } from './unread-invoices.tsx';

const path = '/gestion/factures-fournisseurs';

/** The tab of invoices: sending one opens it. */
export function SupplierInvoiceList({ tabs }: { tabs: readonly Tab[] }): ReactNode {
  const navigate = useNavigate();
  const invoices = useGet('GET /api/staff/supplierInvoices', { staleTime: 0 });
  const send = useMutation({
    mutationFn: (file: File) =>
      postFile('POST /api/staff/supplierInvoices', {
        file,
        type: file.name.toLowerCase().endsWith('.pdf') ? 'application/pdf' : 'application/xml',
        tooLarge: 'Cette facture dépasse 10 Mo.',
        unreachable:
          'La facture n’a pas pu être envoyée : vérifiez votre connexion, puis choisissez-la à nouveau.',
      }),
    onSuccess: ({ id }) => navigate(`${path}/${id}`),
  });
  return (
    <>
      <FileField
        icon={<FileInput aria-hidden className="size-8 text-leaf" />}
        accept=".pdf,.xml,application/pdf,application/xml,text/xml"
        className="mb-4"
        isBusy={send.isPending}
        onChoose={(file) => send.mutate(file)}
        label="Ajouter une facture"
        text={send.isPending ? 'Lecture de la facture…' : 'Un PDF Factur-X, ou un XML UBL ou CII.'}
      />
      <Refused by={send.error} className="mb-4" />
      <UnreadInvoices items={invoices.data?.unread ?? []} />
      <List<Invoice>
        label="Fournisseurs"
        tabs={tabs}
        query={wholeList(invoices)}
        idOf={({ id }) => id}
        nameOf={({ number }) => number}
        to={({ id }) => `${path}/${id}`}
        columns={columns}
        fileName="factures-fournisseurs"
        empty={
          <EmptyState
            title="Aucune facture pour l’instant"
            text="Chaque facture, ajoutée ici ou venue de la plateforme agréée, est comparée à ce qui a été commandé et reçu."
          />
        }
      />
    </>
  );
}

type Invoice = SupplierInvoices['items'][number];
const columns: readonly Column<Invoice>[] = [
  {
    key: 'number',
    label: 'Facture',
    text: ({ number }) => number,
    cell: ({ number, kind }) => (
      <span className="[overflow-wrap:anywhere]">
        {kind === 'creditNote' ? 'Avoir ' : ''}
        {number}
      </span>
    ),
    sort: ({ number }) => number,
  },
  {
    key: 'seller',
    label: 'Fournisseur',
    text: ({ sellerName }) => sellerName,
    sort: ({ sellerName }) => sellerName,
  },
  {
    key: 'state',
    label: 'État',
    card: 'end',
    text: ({ status }) => supplierInvoiceStates[status].label,
    cell: ({ status }) => (
      <Badge tone={supplierInvoiceStates[status].tone}>{supplierInvoiceStates[status].label}</Badge>
    ),
  },
  {
    key: 'platform',
    label: 'Réponse',
    text: ({ platform }) => (platform ? describeAnswer(platform) : ''),
  },
  {
    key: 'differences',
    label: 'Écarts',
    isFigure: true,
    text: ({ differenceCount, status, supplierId }) =>
      status !== 'toCheck'
        ? ''
        : supplierId === null
          ? 'fournisseur à choisir'
          : differenceCount === 0
            ? 'aucun écart'
            : plural(differenceCount, 'écart'),
    sort: ({ differenceCount }) => differenceCount,
  },
  {
    key: 'due',
    label: 'À payer',
    isFigure: true,
    text: ({ due }) => formatEuros(due),
    sort: ({ due }) => due,
  },
  {
    key: 'date',
    label: 'Date',
    text: ({ issuedOn }) => formatPlainDate(issuedOn),
    sort: ({ issuedOn }) => issuedOn,
  },
];
