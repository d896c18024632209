import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ShopStateView } from '#domain/opening/contract.ts';
import { Alert } from '../../ui/alert.tsx';
import { Part } from '../../ui/part.tsx';
import { RehearsalLink } from './rehearsal-link.tsx';
import { missingText, missingTexts } from './missing-texts.ts';
import { Loading } from '../kit/loading.tsx';
import { useGet } from '../kit/use-get.ts';
import { PageHead } from '../kit/page-head.tsx';

/** Read-only: the settings named in capitals are environment variables of the server. */
export function Page(): ReactNode {
  const { data: state, error } = useGet('GET /api/staff/shop-state');
  return (
    <>
      <PageHead />
      <Loading of={{ data: state, error }} saysStale />
      {state ? <StateParts state={state} /> : null}
    </>
  );
}

const modes: Readonly<Record<ShopStateView['mode'], string>> = {
  production: 'Ce n’est pas une répétition : les paiements sont réels.',
  rehearsal:
    'C’est une répétition : aucun paiement n’est réel, chaque page le dit et aucun moteur de recherche ne la montre.',
  development:
    'C’est un essai sur cette machine : aucun paiement n’est réel, les e-mails et les SMS se lisent à l’adresse /dev/inbox.',
};

function seen({ isOpen, state }: ShopStateView): string {
  if (!isOpen) return 'Vos visiteurs voient que la boutique n’est pas encore ouverte.';
  return state === 'paused'
    ? 'Vos visiteurs voient les rayons, et lisent que la boutique est en pause.'
    : 'Vos visiteurs voient les rayons.';
}

function StateParts({ state }: { state: ShopStateView }): ReactNode {
  return (
    <div className="flex max-w-3xl flex-col gap-4">
      <Part title="Aujourd’hui">
        <ul className="flex list-disc flex-col gap-1 pl-5">
          <li>
            {modes[state.mode]} {state.mode === 'rehearsal' ? <RehearsalLink /> : null}
          </li>
          <li>
            {seen(state)}{' '}
            <Link to="/gestion/ouverture" className="font-semibold text-leaf underline">
              Ouverture
            </Link>
          </li>
          <li>
            {state.takesOrders
              ? 'La caisse prend les commandes.'
              : 'La caisse ne prend pas de commandes, et le dit.'}
          </li>
        </ul>
      </Part>
      {state.missing.length === 0 ? (
        <Alert kind="success">Il ne manque rien.</Alert>
      ) : (
        <Part title="Ce qui manque" count={state.missing.length}>
          <ul>
            {state.missing.map((part) => (
              <li key={part} className="border-b border-line py-3 last:border-0 last:pb-0">
                <p className="font-semibold">{missingTexts[part].title}</p>
                <p className="text-quiet [overflow-wrap:anywhere]">
                  {missingText(part, state.mode)}
                </p>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  );
}
