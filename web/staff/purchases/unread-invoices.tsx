import { useState, type ReactNode } from 'react';
import type { SupplierInvoices } from '#domain/purchases/supplier-invoice-contract.ts';
import { apiPath } from '../../api-client.ts';
import { Refused } from '../../forms/refused.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirmation, useFocusBack } from '../../ui/confirmation.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { Part } from '../../ui/part.tsx';
import { formatDayAndHour } from '../../shop-time.ts';
import { useSend } from '../kit/use-send.ts';

type Unread = SupplierInvoices['unread'][number];

/** What the approved platform brought and the shop could not take as an invoice. */
export function UnreadInvoices({ items }: { items: readonly Unread[] }): ReactNode {
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

function UnreadInvoice({ item }: { item: Unread }): ReactNode {
  const { id, fileName, receivedAt, problem, sellerName, number, isRefusable } = item;
  const [isAsked, setAsked] = useState(false);
  const button = useFocusBack(isAsked);
  const settle = useSend('POST /api/staff/incomingInvoices/:id/settlement', {
    refreshes: ['GET /api/staff/supplierInvoices'],
    // The row goes, with the button that was pressed.
    onDone: () => document.getElementById('contenu')?.focus({ preventScroll: true }),
  });
  const named = (
    <span className="sr-only"> {number ?? fileName ?? formatDayAndHour(receivedAt)}</span>
  );
  const send = (isRefused: boolean): void => settle.mutate({ params: { id }, body: { isRefused } });
  return (
    <li className="border-b border-line py-3 last:border-0">
      <p className="[overflow-wrap:anywhere]">
        {problem === 'known'
          ? `${sellerName} : la facture ${number} est déjà là, dans un autre envoi.`
          : `${fileName ?? 'Un fichier'} ne se lit pas : ni Factur-X, ni UBL, ni CII. Demandez la facture au fournisseur.`}
        {problem === 'known' && !isRefusable
          ? ' Mêmes numéro, type et date : la refuser refuserait aussi celle qui est gardée.'
          : null}
        <span className="block text-sm text-quiet">Reçue {formatDayAndHour(receivedAt)}</span>
      </p>
      {isAsked ? (
        <Confirmation
          label="Refuser comme doublon"
          question={`Refuser cet envoi ? ${sellerName} lira qu’il est en double.`}
          yes="Oui, refuser"
          isDanger
          isSending={settle.isPending}
          onYes={() => send(true)}
          onNo={() => setAsked(false)}
        />
      ) : (
        <div className="mt-2 flex flex-wrap gap-3">
          <DownloadLink
            href={apiPath('GET /api/staff/incomingInvoices/:id/file', { params: { id } })}
          >
            Télécharger{named}
          </DownloadLink>
          {isRefusable ? (
            <Button ref={button} variant="secondary" onClick={() => setAsked(true)}>
              Refuser comme doublon{named}
            </Button>
          ) : null}
          <Button variant="ghost" loading={settle.isPending} onClick={() => send(false)}>
            Classer{named}
          </Button>
        </div>
      )}
      <Refused by={settle.error} className="mt-2" />
    </li>
  );
}
