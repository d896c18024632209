import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import type { User } from '#domain/account/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import type { OrderWithdrawals, WithdrawableLine } from '#domain/withdrawals/contract.ts';
import { deadlinePassedText } from '#domain/withdrawals/deadline.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { CustomerGate } from '../session/customer-gate.tsx';
import { refusalText } from '../../refusal-text.ts';
import { formatDate, shopTimeZone } from '../../shop-time.ts';
import { AcknowledgementSheet } from './acknowledgement-sheet.tsx';
import { orderWithdrawalsQuery } from './withdrawal-queries.ts';
import { WithdrawalLine } from './withdrawal-line.tsx';

export function Page(): ReactNode {
  return (
    <CustomerGate title="Renoncer au contrat">{(user) => <Withdrawal user={user} />}</CustomerGate>
  );
}

function Withdrawal({ user }: { user: User }): ReactNode {
  const { orderId = '' } = useParams();
  const { data, error } = useQuery(orderWithdrawalsQuery(useApi(), orderId));
  const [sentNumber, setSentNumber] = useState<string | null>(null);
  if (!data && error)
    return (
      <EmptyState title="Cette commande ne s’affiche pas" text={refusalText(error)}>
        <ButtonLink to="/account/orders?vue=passees">Mes commandes</ButtonLink>
      </EmptyState>
    );
  if (!data) return <Skeleton className="h-96" />;
  const sent = data.items.find((item) => item.acknowledgement.number === sentNumber);
  if (sent)
    return <AcknowledgementSheet orderId={orderId} acknowledgement={sent.acknowledgement} isNew />;
  return (
    <div className="flex flex-col gap-8">
      {data.isOpen ? (
        <WithdrawalForm data={data} user={user} onSent={setSentNumber} />
      ) : (
        <Closed data={data} />
      )}
      {data.items.map((item) => (
        <AcknowledgementSheet
          key={item.id}
          orderId={orderId}
          acknowledgement={item.acknowledgement}
        />
      ))}
    </div>
  );
}

function Closed({ data }: { data: OrderWithdrawals }): ReactNode {
  const text =
    data.lastDay === null
      ? 'Vous pourrez renoncer à ses produits d’épicerie une fois la commande livrée.'
      : data.lines.some((line) => line.excluded === 'done')
        ? 'Vous avez renoncé à tous les produits qui pouvaient l’être.'
        : data.lines.every(
              (line) => line.excluded === 'perishable' || line.excluded === 'notDelivered',
            )
          ? 'Elle ne contient que des produits frais ou périssables : le droit de rétractation ne s’y applique pas.'
          : deadlinePassedText(data.lastDay, shopTimeZone());
  return (
    <Alert title={`Commande ${data.orderNumber}`}>
      <p>{text}</p>
      <p className="mt-2">
        <Link to={`/account/orders/${data.orderId}`} className="font-semibold text-leaf underline">
          Voir la commande
        </Link>
      </p>
    </Alert>
  );
}

function WithdrawalForm({
  data,
  user,
  onSent,
}: {
  data: OrderWithdrawals;
  user: User;
  onSent(number: string): void;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [quantities, setQuantities] = useState<Readonly<Record<string, number>>>({});
  // Idempotency key: a double click or a retry is the same withdrawal.
  const [key, setKey] = useState(() => crypto.randomUUID());
  const [error, setError] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);
  const open = data.lines.filter((line) => line.quantity > 0);
  const chosen = open.filter((line) => (quantities[line.productId] ?? 0) > 0);
  const total = chosen.reduce(
    (sum, line) => sum + amountOf(line, quantities[line.productId] ?? 0),
    0,
  );

  async function confirm(): Promise<void> {
    setIsSending(true);
    setError(null);
    try {
      const after = await api('POST /api/orders/:id/withdrawals', {
        params: { id: data.orderId },
        body: {
          key,
          lines: chosen.map((line) => ({
            productId: line.productId,
            quantity: quantities[line.productId] ?? 0,
          })),
        },
      });
      queryClient.setQueryData(orderWithdrawalsQuery(api, data.orderId).queryKey, after);
      void queryClient.invalidateQueries({ queryKey: ['withdrawals'] });
      setKey(crypto.randomUUID());
      window.scrollTo({ top: 0 });
      onSent(after.items.at(-1)?.acknowledgement.number ?? '');
    } catch (refusal) {
      setError(refusalText(refusal));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <section className="flex flex-col gap-5">
      <p>
        Commande <strong className="figures">{data.orderNumber}</strong>, au nom de{' '}
        <strong>
          {user.firstname} {user.lastname}
        </strong>
        . Choisissez les produits auxquels vous renoncez : vous n’avez pas à dire pourquoi. L’accusé
        de réception part à <strong className="break-words">{user.email}</strong>.
      </p>
      <p className="text-sm text-quiet">
        Possible jusqu’au {data.lastDay ? formatDate(data.lastDay) : ''} inclus. Les produits
        doivent revenir non ouverts.
      </p>
      <Button
        variant="ghost"
        size="s"
        className="self-start"
        onClick={() =>
          setQuantities(Object.fromEntries(open.map((line) => [line.productId, line.quantity])))
        }
      >
        Tout choisir
      </Button>
      <ul className="divide-y divide-line border-y border-line">
        {data.lines
          .filter((line) => line.excluded !== 'notDelivered')
          .map((line) => (
            <li key={line.productId} className="py-3">
              <WithdrawalLine
                line={line}
                quantity={quantities[line.productId] ?? 0}
                onChange={(quantity) =>
                  setQuantities((before) => ({ ...before, [line.productId]: quantity }))
                }
              />
            </li>
          ))}
      </ul>
      {error ? <Alert kind="error">{error}</Alert> : null}
      <div className="sticky short:static bottom-[var(--order-bar,0px)] -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-page px-4 py-4 max-md:bottom-[calc(64px+var(--order-bar,0px))]">
        <p aria-live="polite">
          Remboursement estimé <strong className="figures text-lg">{formatEuros(total)}</strong>
        </p>
        <Button disabled={chosen.length === 0} loading={isSending} onClick={() => void confirm()}>
          Confirmer la rétractation
        </Button>
      </div>
    </section>
  );
}

const amountOf = (line: WithdrawableLine, quantity: number): number =>
  line.amounts[quantity - 1] ?? 0;
