import { useMutation } from '@tanstack/react-query';
import { FileInput } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { plural } from '#domain/measures/quantity.ts';
import type { SupplierInvoices } from '#domain/purchases/supplier-invoice-contract.ts';
import { formatPlainDate } from '#domain/time/local-time.ts';
import { apiPath } from '../../api-client.ts';
import { Refused } from '../../forms/refused.tsx';
import { formatDayAndHour } from '../../shop-time.ts';
import { Button } from '../../ui/button.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Part } from '../../ui/part.tsx';
import type { Tab } from '../../ui/tabs.tsx';
import { ConfirmedButton } from '../kit/confirmed-button.tsx';
import { FileField } from '../kit/file-field.tsx';
import { chipColumn, countColumn, euroColumn } from '../kit/columns.tsx';
import type { Column } from '../kit/list-columns.ts';
import { List, wholeList } from '../kit/list.tsx';
import { postFile } from '../kit/post-file.ts';
import { useGet } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import { describeAnswer, supplierInvoiceStates } from './supplier-invoice-words.ts';

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
        name="supplierInvoices"
        label="Fournisseurs"
        tabs={tabs}
        tabsAreLists
        follows={['actions', 'stock']}
        query={wholeList(invoices)}
        idOf={({ id }) => id}
        nameOf={({ number }) => number}
        to={({ id }) => `${path}/${id}`}
        columns={columns}
        fileName="factures-fournisseurs"
        noun="facture"
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
    sort: 'text',
  },
  {
    key: 'seller',
    label: 'Fournisseur',
    text: ({ sellerName }) => sellerName,
    sort: 'text',
    isFilter: true,
  },
  chipColumn('state', 'État', ({ status }) => [supplierInvoiceStates[status]], {
    isOneLine: true,
    card: 'end',
    isFilter: true,
  }),
  {
    key: 'platform',
    label: 'Réponse',
    text: ({ platform }) => (platform ? describeAnswer(platform) : ''),
  },
  countColumn('differences', 'Écarts', ({ differenceCount }) => differenceCount, 'écart', {
    text: ({ differenceCount, status, supplierId }) =>
      status !== 'toCheck'
        ? ''
        : supplierId === null
          ? 'fournisseur à choisir'
          : differenceCount === 0
            ? 'aucun écart'
            : plural(differenceCount, 'écart'),
  }),
  euroColumn('due', 'À payer', ({ due }) => due),
  {
    key: 'date',
    label: 'Date',
    isOneLine: true,
    text: ({ issuedOn }) => formatPlainDate(issuedOn),
    sort: ({ issuedOn }) => issuedOn,
  },
];

type Unread = SupplierInvoices['unread'][number];

/** What the approved platform brought and the shop could not take as an invoice. */
function UnreadInvoices({ items }: { items: readonly Unread[] }): ReactNode {
  if (items.length === 0) return null;
  return (
    <Part title="Venues de la plateforme, à regarder" count={items.length} className="mb-4">
      <ul>
        {items.map((item) => (
          <UnreadInvoice key={item.id} item={item} />
        ))}
      </ul>
    </Part>
  );
}

function describeProblem(item: Unread): string {
  const { fileName, problem, failure, sellerName, number, isRefusable } = item;
  const file = fileName ?? 'Un fichier';
  if (problem === 'failed')
    return `${file} n’a pas pu être enregistré : ${failure}. Le fichier est gardé, et la boutique essaie encore quelques fois.`;
  if (problem === 'unreadable')
    return `${file} ne se lit pas : ni Factur-X, ni UBL, ni CII. Demandez la facture au fournisseur.`;
  const known = `${sellerName} : la facture ${number} est déjà là, dans un autre envoi.`;
  return isRefusable
    ? known
    : `${known} Mêmes numéro, type et date : la refuser refuserait aussi celle qui est gardée.`;
}

function UnreadInvoice({ item }: { item: Unread }): ReactNode {
  const { id, fileName, receivedAt, problem, isRefusable } = item;
  const settle = useSend('POST /api/staff/incomingInvoices/:id/settlement', {
    regret: 'asks',
    refreshes: ['GET /api/staff/supplierInvoices'],
  });
  const again = useSend('POST /api/staff/incomingInvoices/:id/again', {
    refreshes: ['GET /api/staff/supplierInvoices'],
  });
  const named = (
    <span className="sr-only"> {item.number ?? fileName ?? formatDayAndHour(receivedAt)}</span>
  );
  const send = (isRefused: boolean) => settle.mutateAsync({ params: { id }, body: { isRefused } });
  return (
    <li className="border-b border-line py-3 last:border-0">
      <p className="[overflow-wrap:anywhere]">
        {describeProblem(item)}
        <span className="block text-sm text-quiet">Reçue {formatDayAndHour(receivedAt)}</span>
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <DownloadLink
          href={apiPath('GET /api/staff/incomingInvoices/:id/file', { params: { id } })}
        >
          Télécharger{named}
        </DownloadLink>
        {isRefusable ? (
          <ConfirmedButton
            variant="secondary"
            label="Refuser comme doublon"
            question={`Refuser cet envoi ? ${item.sellerName} lira qu’il est en double.`}
            yes="Oui, refuser"
            isDanger
            act={() => send(true)}
          >
            Refuser comme doublon{named}
          </ConfirmedButton>
        ) : null}
        {problem === 'known' ? null : (
          <Button
            variant="secondary"
            loading={again.isPending}
            onClick={() => again.mutate({ params: { id } })}
          >
            Relire{named}
          </Button>
        )}
        <ConfirmedButton
          label="Classer"
          question="Classer cet envoi ? Il quitte cette liste, et rien n’en est payé ni compté."
          yes="Oui, classer"
          act={() => send(false)}
        >
          Classer{named}
        </ConfirmedButton>
      </div>
      <Refused by={again.error} className="mt-2" />
    </li>
  );
}
