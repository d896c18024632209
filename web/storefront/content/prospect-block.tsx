import { useQuery } from '@tanstack/react-query';
import { MapPin, Scale, Truck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Shop } from '#domain/shop/contract.ts';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import { useUser } from '../session/session.ts';
import { useFlag } from '../flags/use-flag.ts';
import { openOverlay } from '../overlays/overlay-store.ts';
import { useShop } from '../../use-shop.ts';
import { welcomeOfferQuery } from '../queries/template-query.ts';

const promisesOf = ({ area }: Shop) => [
  {
    Icon: MapPin,
    text: area ? `Livré à ${area}, ou en point de retrait` : 'À domicile ou en point de retrait',
  },
  { Icon: Truck, text: 'Un créneau de deux heures, à votre choix' },
  { Icon: Scale, text: 'Payé au poids réel, après la livraison' },
];

/**
 * Introduces the shop to visitors, with the flag `home-prospect`. Browser only, since cached HTML
 * knows no visitor.
 */
export function ProspectBlock(): ReactNode {
  const isOn = useFlag('home-prospect');
  const isVisitor = useUser()?.id === null;
  const shop = useShop();
  const { data: offer } = useQuery({ ...welcomeOfferQuery(useApi()), enabled: isOn && isVisitor });
  if (!isOn || !isVisitor) return null;
  return (
    <section aria-label={`Découvrir ${shop.name}`} className="bg-leaf-wash">
      <div className="shell grid items-center gap-5 py-6 md:grid-cols-[1.2fr_1fr]">
        <div>
          <h2 className="text-2xl font-extrabold">
            Première visite ? Voyons si nous livrons chez vous
          </h2>
          <ul className="mt-3 flex flex-col gap-1.5">
            {promisesOf(shop).map(({ Icon, text }) => (
              <li key={text} className="flex items-center gap-3">
                <Icon aria-hidden className="size-5 flex-none text-leaf" />
                {text}
              </li>
            ))}
          </ul>
        </div>
        <div className="flex flex-wrap gap-3 md:justify-end">
          <Button size="l" onClick={() => openOverlay('delivery-address')}>
            Entrer mon adresse
          </Button>
          {offer ? (
            <Button size="l" variant="secondary" onClick={() => openOverlay('marketing')}>
              L’offre de bienvenue
            </Button>
          ) : null}
        </div>
      </div>
    </section>
  );
}
