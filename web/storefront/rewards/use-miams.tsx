import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import type { LoyaltyConfig, LoyaltyUser, LoyaltyUseRequest } from '#domain/loyalty/contract.ts';
import { formatSum } from '#domain/measures/money.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { refusalText } from '../../refusal-text.ts';
import { loyaltyUserQuery } from './reward-queries.ts';

const forMe = 'gift';

/** Exchanges Miams for a coupon or a donation. */
export function UseMiams({
  user,
  config,
}: {
  user: LoyaltyUser;
  config: LoyaltyConfig;
}): ReactNode {
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
