import { Gift, TicketPercent, Users } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { CustomerGate } from '../session/customer-gate.tsx';
import { useFlag } from '../flags/use-flag.ts';
import { FamiliesSection } from '../game/families-section.tsx';
import { FirstOrderGift } from '../cart/first-order-gift.tsx';
import { LoyaltyPanel } from '../rewards/loyalty-panel.tsx';

const card =
  'flex min-h-24 items-center gap-4 rounded-lg border border-line bg-white p-5 hover:border-leaf';

/** Coupons, referral and Miams. */
export function Page(): ReactNode {
  const hasMiams = useFlag('loyalty-display');
  return (
    <CustomerGate title="Mes avantages">
      {() => (
        <>
          <FirstOrderGift className="mb-4" />
          <ul className="grid gap-3 sm:grid-cols-2">
            <li>
              <Link to="/account/benefits/coupons" className={card}>
                <TicketPercent aria-hidden className="size-8 flex-none text-leaf" />
                <span>
                  <strong className="block text-lg">Mes codes</strong>
                  <span className="text-quiet">Bons, codes promo et cadeaux</span>
                </span>
              </Link>
            </li>
            <li>
              <Link to="/account/benefits/referral" className={card}>
                <Users aria-hidden className="size-8 flex-none text-leaf" />
                <span>
                  <strong className="block text-lg">Parrainage</strong>
                  <span className="text-quiet">Des bons d’achat quand vos proches commandent</span>
                </span>
              </Link>
            </li>
          </ul>
          {hasMiams ? (
            <section className="mt-8">
              <h2 className="mb-3 flex items-center gap-2 text-2xl">
                <Gift aria-hidden className="size-7 text-leaf" />
                Mes Miams
              </h2>
              <LoyaltyPanel />
            </section>
          ) : null}
          <FamiliesSection />
        </>
      )}
    </CustomerGate>
  );
}
