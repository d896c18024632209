import { useState, type ReactNode } from 'react';
import { Link, useParams } from 'react-router';
import { formatEuros, formatSum } from '#domain/measures/money.ts';
import { conditionTexts, rewardText } from '#domain/promotions/coupon-words.ts';
import type { StaffCodeSheet } from '#domain/promotions/staff-contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Form } from '../../forms/form.tsx';
import { Badge } from '../../ui/badge.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useForm } from '../../forms/use-form.ts';
import { ActionLog } from '../kit/action-log.tsx';
import { Part } from '../../ui/part.tsx';
import { formatDate, formatTime, shopTimeZone } from '../../shop-time.ts';
import { actionSentence, codeStates, daysText } from './code-texts.ts';
import { LimitFields, readLimits, type Limits } from './limit-fields.tsx';
import { useGet } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import { ConfirmedButton } from '../kit/confirmed-button.tsx';
import { PageHead } from '../kit/page-head.tsx';

export function Page(): ReactNode {
  const { codeId = '' } = useParams();
  const { data: code, isError } = useGet('GET /api/staff/promo-codes/:id', {
    params: { id: codeId },
  });
  if (!code)
    return (
      <>
        <PageHead />
        {isError ? <EmptyState title="Code introuvable" /> : <Skeleton className="h-96" />}
      </>
    );
  const state = codeStates[code.state];
  return (
    <>
      <PageHead
        title={code.code}
        badge={<Badge tone={state.tone}>{state.label}</Badge>}
        says={`${code.name}, ${daysText(code)}`}
      />
      <div className="mt-4 grid items-start gap-4 xl:grid-cols-[1fr_22rem]">
        <div className="grid min-w-0 gap-4">
          <Figures code={code} />
          <Part title="Ce que lit le client">
            <Said code={code} />
          </Part>
          <Uses code={code} />
        </div>
        <div className="grid min-w-0 gap-4">
          <ChangePart code={code} />
          {code.state === 'over' ? null : <EndPart code={code} />}
        </div>
      </div>
      <ActionLog actions={code.actions} describeAction={actionSentence} />
    </>
  );
}

function Figures({ code }: { code: StaffCodeSheet }): ReactNode {
  const shown = [
    {
      label: 'Utilisations',
      value: code.maxUses === null ? String(code.uses) : `${code.uses} sur ${code.maxUses}`,
    },
    { label: 'Remises accordées', value: formatEuros(code.given) },
    { label: 'Ajouté, pas encore payé', value: plural(code.holders, 'panier') },
  ];
  return (
    <dl className="grid gap-px overflow-hidden rounded-lg border border-line bg-line sm:grid-cols-3">
      {shown.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-wrap items-center justify-between gap-x-4 bg-white p-4 sm:block"
        >
          <dt className="text-sm text-quiet">{label}</dt>
          <dd className="figures text-lg font-bold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Conditions of a code, in the words of the storefront's panel. */
function Said({ code }: { code: StaffCodeSheet }): ReactNode {
  return (
    <>
      <p className="font-semibold">{rewardText(code.reward, code.productName)}</p>
      <ul className="mt-1 list-disc pl-5 text-quiet">
        {conditionTexts(code, shopTimeZone()).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </>
  );
}

function Uses({ code: { orders, uses } }: { code: StaffCodeSheet }): ReactNode {
  return (
    <Part title="Commandes qui l’ont utilisé" count={uses}>
      {orders.length === 0 ? (
        <p className="text-quiet">Personne ne l’a encore utilisé.</p>
      ) : (
        <ul className="divide-y divide-line">
          {orders.map((order) => (
            <li
              key={order.orderId}
              className="figures flex flex-wrap items-center justify-between gap-x-4 py-1"
            >
              <span>
                <Link
                  to={`/gestion/commandes/${order.orderId}`}
                  className="inline-flex min-h-9 items-center font-semibold text-leaf underline"
                >
                  n° {order.orderNumber}
                </Link>
                <span className="text-quiet">
                  , le {formatDate(order.at)} à {formatTime(order.at)}
                </span>
              </span>
              <span>{formatEuros(order.amount)}</span>
            </li>
          ))}
        </ul>
      )}
      {uses > orders.length ? (
        <p className="mt-2 text-sm text-quiet">Les {orders.length} dernières.</p>
      ) : null}
    </Part>
  );
}

/** Changes the days and the limit only: customers were promised the reward and its conditions. */
const refreshes = ['GET /api/staff/promo-codes', 'GET /api/staff/promo-codes/:id'] as const;

function ChangePart({ code }: { code: StaffCodeSheet }): ReactNode {
  const [limits, setLimits] = useState(() => limitsOf(code));
  const [version, setVersion] = useState(code.version);
  // Saved here or by a colleague: refetch before sending again.
  if (code.version !== version) {
    setVersion(code.version);
    setLimits(limitsOf(code));
  }
  const change = useSend('PATCH /api/staff/promo-codes/:id', { refreshes });
  const form = useForm({
    async send() {
      await change.mutateAsync({
        params: { id: code.id },
        body: { version, ...readLimits(limits) },
      });
    },
  });
  return (
    <Part title={code.state === 'over' ? 'Le remettre en service' : 'Dates et limite'}>
      <Form
        of={form}
        className="flex flex-col gap-3"
        yes="Enregistrer"
        variant="secondary"
        done={`Enregistré : ${daysText(code)}.`}
      >
        <LimitFields limits={limits} onChange={(changes) => setLimits({ ...limits, ...changes })} />
        <p className="text-sm text-quiet">
          {code.holders > 0
            ? `Compte aussitôt pour ${code.holders === 1 ? 'le panier qui l’a' : `les ${code.holders} paniers qui l’ont`} déjà. `
            : ''}
          La remise et ses conditions ne changent pas : elles sont promises.
        </p>
      </Form>
    </Part>
  );
}

const limitsOf = ({ firstDay, lastDay, maxUses }: StaffCodeSheet): Limits => ({
  firstDay: firstDay ?? '',
  lastDay: lastDay ?? '',
  maxUses: maxUses === null ? '' : String(maxUses),
});

/** Stops a code at once, even in carts that hold it; payments already begun keep it. */
function EndPart({ code }: { code: StaffCodeSheet }): ReactNode {
  const end = useSend('POST /api/staff/promo-codes/:id/endings', { regret: 'asks', refreshes });
  return (
    <Part title="Arrêter ce code">
      <p className="mb-3 text-quiet">Il a donné {formatSum(code.given)} jusqu’ici.</p>
      <ConfirmedButton
        variant="secondary"
        label="Confirmer l’arrêt"
        yes="Oui, arrêter"
        isDanger
        act={() => end.mutateAsync({ params: { id: code.id } })}
        question={
          <>
            Arrêter {code.code} maintenant ?{' '}
            {code.holders > 0
              ? `${plural(code.holders, 'panier')} l’${code.holders > 1 ? 'ont' : 'a'} sans avoir payé : la remise n’y comptera plus.`
              : 'Aucun panier ne l’attend.'}{' '}
            Les paiements commencés la gardent.
          </>
        }
      >
        Arrêter maintenant
      </ConfirmedButton>
    </Part>
  );
}
