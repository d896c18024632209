import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Coupon } from '#domain/promotions/contract.ts';
import { rewardText } from '#domain/promotions/coupon-words.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { useUser } from '../session/session.ts';
import { useFlag } from '../flags/use-flag.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { refusalText } from '../../refusal-text.ts';
import { loyaltyUserQuery } from '../rewards/reward-queries.ts';
import { cartQuery } from '../cart/cart-queries.ts';
import { welcomeOfferQuery } from '../queries/template-query.ts';
import { CodeField } from './code-field.tsx';
import { useChangeCart } from '../cart/use-change-cart.ts';

/** A field for codes, and the coupons that the customer already holds. */
export function CouponModal({ open, onClose }: { open: boolean; onClose(): void }): ReactNode {
  const { data: cart } = useQuery({ ...cartQuery(useApi()), enabled: open });
  return (
    <Modal open={open} onClose={onClose} title="Codes et avantages" size="s">
      <div className="flex flex-col gap-5 pb-2">
        <CodeField coupons={cart?.coupons ?? []} />
        <OwnCoupons used={new Set(cart?.coupons.map((coupon) => coupon.id))} />
        <OwnMiams />
      </div>
    </Modal>
  );
}

/** Where the shop publishes a welcome offer; its conditions say whether it applies. */
export function WelcomeOffer(): ReactNode {
  const { data: offer } = useQuery(welcomeOfferQuery(useApi()));
  if (!offer) return null;
  return (
    <section
      aria-label="Offre de bienvenue"
      className="flex items-center gap-3 rounded-md bg-butter-wash px-4 py-3"
    >
      <p className="min-w-0 flex-1">
        <span className="block font-semibold">Votre première commande ?</span>
        <span className="block text-sm text-quiet">Un code de bienvenue vous attend</span>
      </p>
      <Button variant="secondary" className="flex-none" onClick={() => openOverlay('marketing')}>
        Voir l’offre
      </Button>
    </section>
  );
}

/** Points become a coupon that can be used in this cart. */
function OwnMiams(): ReactNode {
  const isOn = useFlag('loyalty-display');
  const isCustomer = Boolean(useUser()?.id);
  const { data: loyalty } = useQuery({
    ...loyaltyUserQuery(useApi()),
    enabled: isOn && isCustomer,
  });
  if (!isOn || !loyalty) return null;
  return (
    <section
      aria-label="Vos Miams"
      className="flex items-center gap-3 rounded-md bg-butter-wash px-4 py-3"
    >
      <p className="figures min-w-0 flex-1">
        <span className="block font-semibold">{plural(loyalty.miams, 'Miam')}</span>
        <span className="block text-sm text-quiet">À changer en bon d’achat</span>
      </p>
      <Button variant="secondary" onClick={() => openOverlay('loyalty')}>
        Voir mes Miams
      </Button>
    </section>
  );
}

function OwnCoupons({ used }: { used: ReadonlySet<string> }): ReactNode {
  const api = useApi();
  const user = useUser();
  const changeCart = useChangeCart();
  const [problem, setProblem] = useState<string | null>(null);
  const [taken, setTaken] = useState<string | null>(null);
  const { data: coupons = [], isLoading } = useQuery({
    queryKey: ['account', 'coupons', 'usable'],
    queryFn: async () => (await api('GET /api/account/coupons')).items,
    enabled: Boolean(user?.id),
  });
  const left = coupons.filter((coupon) => !used.has(coupon.id));
  if (user && user.id === null)
    return (
      <>
        <WelcomeOffer />
        <p className="text-quiet">
          Connectez-vous pour retrouver vos avantages.{' '}
          <button
            type="button"
            className="min-h-6 font-semibold text-leaf underline"
            onClick={() => openOverlay('account-management')}
          >
            Me connecter
          </button>
        </p>
      </>
    );
  if (isLoading) return <Skeleton className="h-24" />;
  if (left.length === 0)
    return <p className="text-quiet">Vos avantages à venir apparaîtront ici.</p>;

  async function take(coupon: Coupon): Promise<void> {
    setProblem(null);
    setTaken(coupon.id);
    try {
      await changeCart((client) =>
        client('PATCH /api/cart/coupons', { body: { add: coupon.code } }),
      );
    } catch (refusal) {
      setProblem(refusalText(refusal));
    } finally {
      setTaken(null);
    }
  }

  return (
    <section aria-label="Vos avantages">
      <h3 className="mb-2 text-base">Vos avantages</h3>
      {problem ? (
        <Alert kind="error" className="mb-2">
          {problem}
        </Alert>
      ) : null}
      <ul className="flex flex-col gap-2">
        {left.map((coupon) => (
          <li
            key={coupon.id}
            className="flex items-center gap-3 rounded-md border border-line bg-white px-3 py-2"
          >
            <span className="min-w-0 flex-1">
              <span className="block font-semibold">{coupon.name}</span>
              <span className="block text-sm text-quiet">{rewardText(coupon.reward)}</span>
              <button
                type="button"
                className="min-h-6 text-sm font-semibold text-leaf underline"
                aria-label={`Conditions de ${coupon.name}`}
                onClick={() => openOverlay('coupon-details', { coupon })}
              >
                Conditions
              </button>
            </span>
            <Button
              variant="secondary"
              loading={taken === coupon.id}
              aria-label={`Utiliser ${coupon.name}`}
              onClick={() => void take(coupon)}
            >
              Utiliser
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
