import { useMutation } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { SupplierOrder } from '#domain/purchases/supplier-order-contract.ts';
import { supplierOrderCan } from '#domain/purchases/supplier-order-rules.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/confirmation.tsx';
import { toast } from '../../ui/toast.ts';
import { refusalText } from '../../refusal-text.ts';
import { useApi } from '../../use-api.ts';

type Move = 'email' | 'phone' | 'cancel';

/** Each press asks once more: an order that has left cannot be called back. */
export function SupplierOrderMoves({
  order,
  onChange,
}: {
  order: SupplierOrder;
  onChange(order: SupplierOrder): void;
}): ReactNode {
  const api = useApi();
  const [asked, setAsked] = useState<Move | null>(null);
  const { id, version, status, supplier } = order;
  const move = useMutation({
    mutationFn: (to: Move) =>
      to === 'cancel'
        ? api('POST /api/staff/supplierOrders/:id/cancellation', {
            params: { id },
            body: { version },
          })
        : api('POST /api/staff/supplierOrders/:id/sending', {
            params: { id },
            body: { version, isByEmail: to === 'email' },
          }),
    onSuccess: (changed, to) => {
      setAsked(null);
      onChange(changed);
      toast.success(doneTexts[to]);
    },
  });
  if (!supplierOrderCan.cancel(status)) return null;
  const questions: Record<Move, string> = {
    email: `Envoyer cette commande à ${supplier.email ?? ''}, comme elle a été enregistrée ?`,
    phone: 'Cette commande a-t-elle été passée au fournisseur ?',
    cancel:
      status === 'draft'
        ? 'Abandonner ce brouillon ?'
        : 'Annuler cette commande ? Prévenez aussi le fournisseur : rien ne lui est envoyé.',
  };
  return (
    <div className="mt-4">
      {asked ? (
        <Confirmation
          label={names[asked]}
          question={questions[asked]}
          yes={asked === 'cancel' ? 'Oui, annuler' : asked === 'email' ? 'Oui, envoyer' : 'Oui'}
          isDanger={asked === 'cancel'}
          isSending={move.isPending}
          onYes={() => move.mutate(asked)}
          onNo={() => setAsked(null)}
        />
      ) : (
        <div className="flex flex-col items-start gap-3">
          {supplierOrderCan.send(status) ? (
            <>
              {supplier.email ? (
                <Button onClick={() => setAsked('email')}>{names.email}</Button>
              ) : null}
              <Button variant="secondary" onClick={() => setAsked('phone')}>
                {names.phone}
              </Button>
              {supplier.phone ? (
                <p className="text-sm text-quiet">
                  {supplier.contactName ? `${supplier.contactName}, ` : ''}
                  {supplier.phone}
                </p>
              ) : null}
            </>
          ) : null}
          <Button variant="ghost" onClick={() => setAsked('cancel')}>
            {status === 'draft' ? 'Abandonner le brouillon' : names.cancel}
          </Button>
        </div>
      )}
      {move.error ? (
        <Alert kind="error" className="mt-3">
          {refusalText(move.error)}
        </Alert>
      ) : null}
    </div>
  );
}

const names: Record<Move, string> = {
  email: 'Envoyer par e-mail',
  phone: 'Passée par téléphone',
  cancel: 'Annuler la commande',
};
const doneTexts: Record<Move, string> = {
  email: 'Commande envoyée.',
  phone: 'Commande notée comme passée.',
  cancel: 'Commande annulée.',
};
