import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { SupplierOrder } from '#domain/purchases/supplier-order-contract.ts';
import { supplierOrderCan } from '#domain/purchases/supplier-order-rules.ts';
import { Refused } from '../../forms/refused.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/confirmation.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';

type Move = 'email' | 'phone' | 'cancel' | 'close';

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
  const moves = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  // The pressed button may be gone with the order's state, so the focus moves to what can be done.
  useEffect(() => {
    if (wasAsked.current && asked === null) moves.current?.focus();
    wasAsked.current = asked !== null;
  }, [asked]);
  const move = useMutation({
    mutationFn: (to: Move) =>
      to === 'cancel'
        ? api('POST /api/staff/supplierOrders/:id/cancellation', {
            params: { id },
            body: { version },
          })
        : to === 'close'
          ? api('POST /api/staff/supplierOrders/:id/closing', {
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
  const questions: Record<Move, string> = {
    email: `Envoyer cette commande à ${supplier.email ?? ''}, comme elle a été enregistrée ?`,
    phone: 'Cette commande a-t-elle été passée au fournisseur ?',
    cancel:
      status === 'draft'
        ? 'Abandonner ce brouillon ?'
        : 'Annuler cette commande ? Prévenez aussi le fournisseur : rien ne lui est envoyé.',
    close: 'Clore cette commande ? Ce qui manque ne sera plus attendu.',
  };
  return (
    <div
      ref={moves}
      tabIndex={-1}
      role="group"
      aria-label="Suite de la commande"
      className="mt-4 outline-none"
    >
      {asked ? (
        <Confirmation
          label={names[asked]}
          question={questions[asked]}
          yes={yesTexts[asked]}
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
          {supplierOrderCan.receive(status) ? (
            <ButtonLink to={`/gestion/reception?commande=${id}`}>Recevoir la livraison</ButtonLink>
          ) : null}
          {supplierOrderCan.close(status) ? (
            <Button variant="secondary" onClick={() => setAsked('close')}>
              {names.close}
            </Button>
          ) : null}
          {supplierOrderCan.cancel(status) ? (
            <Button variant="ghost" onClick={() => setAsked('cancel')}>
              {status === 'draft' ? 'Abandonner le brouillon' : names.cancel}
            </Button>
          ) : null}
        </div>
      )}
      <Refused by={move.error} className="mt-3" />
    </div>
  );
}

const names: Record<Move, string> = {
  email: 'Envoyer par e-mail',
  phone: 'Passée par téléphone',
  cancel: 'Annuler la commande',
  close: 'Clore la commande',
};
const yesTexts: Record<Move, string> = {
  email: 'Oui, envoyer',
  phone: 'Oui',
  cancel: 'Oui, annuler',
  close: 'Oui, clore',
};
const doneTexts: Record<Move, string> = {
  email: 'Commande envoyée.',
  phone: 'Commande notée comme passée.',
  cancel: 'Commande annulée.',
  close: 'Commande close.',
};
