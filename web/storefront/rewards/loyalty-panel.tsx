import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { LoyaltyConfig, LoyaltyUser, LoyaltyUseRequest } from '#domain/loyalty/contract.ts';
import { formatSum } from '#domain/measures/money.ts';
import { refusalText } from '../../refusal-text.ts';
import { formatDate } from '../../shop-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { entryTexts, progressText } from './loyalty-texts.ts';
import { loyaltyConfigQuery, loyaltyUserQuery } from './reward-queries.ts';

export function LoyaltyModal({ open, onClose }: { open: boolean; onClose(): void }): ReactNode {
  useEffect(() => track('loyalty panel opened'), []);
  return (
    <Modal open={open} onClose={onClose} title="Vos Miams" size="s">
      <LoyaltyPanel />
    </Modal>
  );
}

export function LoyaltyPanel(): ReactNode {
  const api = useApi();
  const { data: user } = useQuery({ ...loyaltyUserQuery(api), throwOnError: true });
  const { data: config } = useQuery({ ...loyaltyConfigQuery(api), throwOnError: true });
  if (!user || !config) return <Skeleton className="h-40" />;
  return (
    <>
      <MiamsGauge user={user} />
      <p className="mt-3 text-quiet">
        Chaque euro débité à la livraison vaut {config.coefficient} Miams. Ils arrivent quand la
        commande est livrée et payée.
      </p>
      <UseMiams user={user} config={config} />
      {user.entries.length > 0 ? (
        <section className="mt-6">
          <h2 className="text-xl">Derniers mouvements</h2>
          <ul className="mt-2 divide-y divide-line">
            {user.entries.slice(0, 12).map((entry) => (
              <li
                key={`${entry.kind}${entry.at}${entry.miams}`}
                className="flex items-baseline justify-between gap-3 py-2"
              >
                <span>
                  {entryTexts[entry.kind]}{' '}
                  <span className="text-quiet">le {formatDate(entry.at)}</span>
                </span>
                <span className="font-semibold tabular-nums">
                  {entry.miams > 0 ? '+' : '−'}
                  {Math.abs(entry.miams).toLocaleString('fr-FR')}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}

const marks = [20, 50, 80];

/** The Miams balance, the progress and what is missing. Marks show the programme's bands. */
function MiamsGauge({ user }: { user: LoyaltyUser }): ReactNode {
  const { miams: threshold, amount } = user.nextGift;
  const percent = Math.min(100, user.progressPercent);
  return (
    <div className="rounded-lg bg-butter p-5">
      <p className="flex flex-wrap items-baseline justify-between gap-2">
        <span className="font-display text-4xl font-extrabold tabular-nums">
          {user.miams.toLocaleString('fr-FR')} <span className="text-xl">Miams</span>
        </span>
        <span className="font-semibold">
          {threshold.toLocaleString('fr-FR')} Miams = {formatSum(amount)}
        </span>
      </p>
      <div
        role="progressbar"
        aria-label="Miams avant le prochain cadeau"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="relative mt-3 h-3 overflow-hidden rounded-full bg-white"
      >
        <div
          className="h-full rounded-full bg-leaf transition-[width] duration-250 ease-out"
          style={{ width: `${percent}%` }}
        />
        {marks.map((mark) => (
          <span
            key={mark}
            aria-hidden
            className="absolute inset-y-0 w-0.5 bg-butter"
            style={{ left: `${mark}%` }}
          />
        ))}
      </div>
      <p className="mt-2">{progressText(user, { threshold })}</p>
    </div>
  );
}

const forMe = 'gift';

/** Exchanges Miams for a coupon or a donation. */
function UseMiams({ user, config }: { user: LoyaltyUser; config: LoyaltyConfig }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [choice, setChoice] = useState(forMe);
  // Idempotency key per use, so that a retry repeats the same use.
  const useId = useRef(crypto.randomUUID());
  const amount = formatSum(user.nextGift.amount);
  const use = useMutation({
    mutationFn: (body: LoyaltyUseRequest) => api('POST /api/loyalty/uses', { body }),
    onSuccess(next, request) {
      useId.current = crypto.randomUUID();
      queryClient.setQueryData(loyaltyUserQuery(api).queryKey, next);
      void queryClient.invalidateQueries({ queryKey: ['account', 'coupons'] });
      track(request.type === 'gift' ? 'loyalty gift chosen' : 'loyalty donation chosen');
      toast.success(
        request.type === 'gift'
          ? `${amount} vous attendent dans vos codes.`
          : `Merci : ${amount} vont à ${config.charities.find((charity) => charity.id === request.charityId)?.name ?? 'l’association'}.`,
      );
    },
  });
  if (user.gifts === 0) return null;
  const submit = () =>
    use.mutate(
      choice === forMe
        ? { id: useId.current, type: 'gift' }
        : { id: useId.current, type: 'donation', charityId: choice },
    );
  return (
    <section className="mt-6">
      <h2 className="text-xl">
        {user.gifts > 1 ? `${user.gifts} cadeaux à prendre` : 'Un cadeau à prendre'}
      </h2>
      <fieldset className="mt-3 flex flex-col gap-2">
        <legend className="sr-only">À qui va ce cadeau</legend>
        <RadioCard
          name="miams"
          value={forMe}
          checked={choice === forMe}
          onChange={() => setChoice(forMe)}
          title={`${amount} sur ma prochaine commande`}
          text="Un code à vous, valable trois mois."
        />
        {config.charities.map((charity) => (
          <RadioCard
            key={charity.id}
            name="miams"
            value={charity.id}
            checked={choice === charity.id}
            onChange={() => setChoice(charity.id)}
            title={`${amount} pour ${charity.name}`}
            text={charity.text}
          />
        ))}
      </fieldset>
      {use.error ? (
        <Alert kind="error" className="mt-3">
          {refusalText(use.error)}
        </Alert>
      ) : null}
      <Button className="mt-4 w-full sm:w-auto" loading={use.isPending} onClick={submit}>
        {choice === forMe ? 'Prendre mon cadeau' : 'Faire ce don'}
      </Button>
    </section>
  );
}
