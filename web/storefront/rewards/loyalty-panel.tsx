import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { formatDate } from '../../shop-time.ts';
import { Modal } from '../../ui/modal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { track } from '../analytics/analytics.ts';
import { entryTexts } from './loyalty-texts.ts';
import { MiamsGauge } from './miams-gauge.tsx';
import { loyaltyConfigQuery, loyaltyUserQuery } from './reward-queries.ts';
import { UseMiams } from './use-miams.tsx';

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
