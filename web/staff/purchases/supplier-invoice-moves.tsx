import { useRef, useState, type ReactNode } from 'react';
import { claimsOf } from '#domain/purchases/invoice-difference.ts';
import {
  refusalReasonCodes,
  refusalReasons,
  type RefusalReason,
} from '#domain/purchases/refusal-reasons.ts';
import type { SupplierInvoicePage } from '#domain/purchases/supplier-invoice-contract.ts';
import { supplierInvoiceCan } from '#domain/purchases/supplier-invoice-states.ts';
import { formatPlainDate } from '#domain/time/local-time.ts';
import { Refused } from '../../forms/refused.tsx';
import { Button } from '../../ui/button.tsx';
import { Confirmation, useFocusBack } from '../../ui/confirmation.tsx';
import { Part } from '../../ui/part.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.ts';
import { useSend } from '../kit/use-send.ts';

type Props = { invoice: SupplierInvoicePage; onChange(changed: SupplierInvoicePage): void };
type Move = 'credit' | 'accept' | 'dismiss';

/** Whose invoice it is, then what is done about it. */
export function SupplierInvoiceMoves({ invoice, onChange }: Props): ReactNode {
  const canMatch = supplierInvoiceCan.match(invoice.status);
  return (
    <Part title="Suite">
      {canMatch ? <MatchForm invoice={invoice} onChange={onChange} /> : null}
      <Moves invoice={invoice} onChange={onChange} />
    </Part>
  );
}

function MatchForm({ invoice, onChange }: Props): ReactNode {
  const { id, version, supplier, order, suppliers, orders } = invoice;
  const match = useSend('PUT /api/staff/supplierInvoices/:id/match', {
    refreshes: ['GET /api/staff/supplierInvoices'],
    onDone: onChange,
  });
  const choose = (supplierId: string, orderId: string | null): void =>
    match.mutate({ params: { id }, body: { version, supplierId, orderId } });
  return (
    <div className="mt-3 grid gap-3">
      <Select
        label="Fournisseur"
        placeholder="Choisir…"
        disabled={match.isPending}
        value={supplier?.id ?? ''}
        options={suppliers.map((one) => ({ value: one.id, label: one.name }))}
        onChange={(event) => {
          if (event.currentTarget.value) choose(event.currentTarget.value, null);
        }}
      />
      {supplier ? (
        <Select
          label="Commande"
          placeholder="Sans commande"
          disabled={match.isPending}
          value={order?.id ?? ''}
          options={orders.map((one) => ({
            value: one.id,
            label: `N° ${one.number}, du ${formatPlainDate(one.sentOn)}`,
          }))}
          onChange={(event) => choose(supplier.id, event.currentTarget.value || null)}
        />
      ) : null}
      <Refused by={match.error} />
    </div>
  );
}

function Moves({ invoice, onChange }: Props): ReactNode {
  const { id, version, status, supplier, differences, platform } = invoice;
  const [reason, setReason] = useState<RefusalReason | ''>('');
  const [lacksReason, setLacksReason] = useState(false);
  const reasonField = useRef<HTMLSelectElement>(null);
  const [asked, setAsked] = useState<Move | null>(null);
  const acceptButton = useFocusBack(asked !== null);
  const refreshes = ['GET /api/staff/supplierInvoices'] as const;
  const done = (text: string) => (changed: SupplierInvoicePage) => {
    setAsked(null);
    toast.success(text);
    onChange(changed);
  };
  const credit = useSend('POST /api/staff/supplierInvoices/:id/creditRequest', {
    regret: 'asks',
    refreshes,
    onDone: done('Avoir demandé.'),
  });
  const accept = useSend('POST /api/staff/supplierInvoices/:id/acceptance', {
    regret: 'asks',
    refreshes,
    onDone: done('Facture bonne à payer.'),
  });
  const dismiss = useSend('POST /api/staff/supplierInvoices/:id/dismissal', {
    regret: 'asks',
    refreshes,
    onDone: done(platform ? 'Facture refusée.' : 'Facture écartée.'),
  });
  const params = { id };
  const email = supplier?.email ?? null;
  const yes = {
    credit: () => credit.mutate({ params, body: { version, isByEmail: email !== null } }),
    accept: () => accept.mutate({ params, body: { version } }),
    dismiss() {
      // The seller reads it: nothing is sent that nobody chose.
      setLacksReason(platform !== null && !reason);
      if (platform && !reason) reasonField.current?.focus();
      else dismiss.mutate({ params, body: { version, reason: reason || null } });
    },
  };
  const questions: Record<Move, string> = {
    credit: email
      ? `Écrire à ${email} pour demander un avoir, avec chaque écart ?`
      : 'Ce fournisseur n’a pas d’e-mail : avez-vous demandé l’avoir autrement ?',
    accept:
      differences.length > 0
        ? 'Accepter cette facture malgré ses écarts ?'
        : 'Accepter cette facture ?',
    dismiss: platform
      ? 'Refuser cette facture ? Son fournisseur lira pourquoi, et elle ne sera ni payée ni comptée.'
      : 'Écarter cette facture ? Elle ne sera ni payée ni comptée.',
  };
  const canClaim =
    supplier !== null && supplierInvoiceCan.askCredit(status) && claimsOf(differences).length > 0;
  const nameOf = (move: Move) =>
    move === 'dismiss' && platform ? 'Refuser la facture' : names[move];
  const isSending = credit.isPending || accept.isPending || dismiss.isPending;
  return (
    <div className="mt-4">
      {asked ? (
        <Confirmation
          label={nameOf(asked)}
          question={questions[asked]}
          yes={asked === 'dismiss' && platform ? 'Oui, refuser' : yesTexts[asked]}
          isDanger={asked === 'dismiss'}
          isSending={isSending}
          onYes={yes[asked]}
          onNo={() => setAsked(null)}
        >
          {asked === 'dismiss' && platform ? (
            <Select
              ref={reasonField}
              label="Raison du refus"
              placeholder="Choisir une raison"
              error={lacksReason ? 'Choisissez une raison : votre fournisseur la lira.' : null}
              value={reason}
              options={refusalReasonCodes.map((code) => ({
                value: code,
                label: refusalReasons[code],
              }))}
              onChange={({ currentTarget }) => {
                setReason(currentTarget.value as RefusalReason | '');
                setLacksReason(false);
              }}
            />
          ) : null}
        </Confirmation>
      ) : (
        <div className="flex flex-col items-start gap-3">
          {canClaim ? <Button onClick={() => setAsked('credit')}>{names.credit}</Button> : null}
          {supplier && supplierInvoiceCan.accept(status) ? (
            <Button
              ref={acceptButton}
              variant={canClaim ? 'secondary' : 'primary'}
              onClick={() => setAsked('accept')}
            >
              {names.accept}
            </Button>
          ) : null}
          {supplierInvoiceCan.dismiss(status) ? (
            <Button variant="ghost" onClick={() => setAsked('dismiss')}>
              {nameOf('dismiss')}
            </Button>
          ) : (
            <p className="text-quiet">Cette facture est traitée.</p>
          )}
        </div>
      )}
      <Refused by={credit.error ?? accept.error ?? dismiss.error} className="mt-3" />
    </div>
  );
}

const names: Record<Move, string> = {
  credit: 'Demander un avoir',
  accept: 'Bonne à payer',
  dismiss: 'Écarter la facture',
};
const yesTexts: Record<Move, string> = {
  credit: 'Oui, demander',
  accept: 'Oui, accepter',
  dismiss: 'Oui, écarter',
};
