import { use, useEffect, useRef, useState, type ReactNode } from 'react';
import type { SupplierOrder } from '#domain/purchases/supplier-order-contract.ts';
import { supplierOrderCan } from '#domain/purchases/supplier-order-rules.ts';
import { Refused } from '../../forms/refused.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Confirmation } from '../../ui/confirmation.tsx';
import { toast } from '../../ui/toast.ts';
import { useSend } from '../kit/use-send.ts';
import { answerOf } from '../kit/use-get.ts';
import { SiteContext } from '../session/sites.tsx';

type Move = 'email' | 'phone' | 'cancel' | 'close';

/** Each press asks once more: an order that has left cannot be called back. */
export function SupplierOrderMoves({ order }: { order: SupplierOrder }): ReactNode {
  const [asked, setAsked] = useState<Move | null>(null);
  const { id, version, status, supplier, siteId } = order;
  const [, choose] = use(SiteContext);
  const moves = useRef<HTMLDivElement>(null);
  const wasAsked = useRef(false);
  // The pressed button may be gone with the order's state, so the focus moves to what can be done.
  useEffect(() => {
    if (wasAsked.current && asked === null) moves.current?.focus();
    wasAsked.current = asked !== null;
  }, [asked]);
  const done = {
    regret: 'asks' as const,
    replaces: answerOf('GET /api/staff/supplierOrders/:id', { params: { id } }),
    onDone() {
      if (asked) toast.success(doneTexts[asked]);
      setAsked(null);
    },
  };
  const send = useSend('POST /api/staff/supplierOrders/:id/sending', done);
  const cancel = useSend('POST /api/staff/supplierOrders/:id/cancellation', done);
  const close = useSend('POST /api/staff/supplierOrders/:id/closing', done);
  const move = { email: send, phone: send, cancel, close };
  const act = (to: Move) =>
    to === 'cancel' || to === 'close'
      ? move[to].mutate({ params: { id }, body: { version } })
      : send.mutate({ params: { id }, body: { version, isByEmail: to === 'email' } });
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
          isSending={move[asked].isPending}
          onYes={() => act(asked)}
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
            <ButtonLink to={`/gestion/reception?commande=${id}`} onClick={() => choose(siteId)}>
              Recevoir la livraison
            </ButtonLink>
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
      <Refused by={send.error ?? cancel.error ?? close.error} className="mt-3" />
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
