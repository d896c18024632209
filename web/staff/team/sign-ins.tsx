import type { ReactNode } from 'react';
import { formatDate, formatTime } from '../../shop-time.ts';
import { useGet } from '../kit/use-get.ts';

/** Attempts to sign in, which admins read. */
export function SignIns(): ReactNode {
  const { data } = useGet('GET /api/staff/sign-ins');
  if (!data) return null;
  return (
    <section aria-labelledby="sign-ins" className="mt-8">
      <h2 id="sign-ins" className="text-lg">
        Dernières connexions
      </h2>
      <p className="mt-1 text-quiet">Gardées six mois, pour l’administration seule.</p>
      <ol className="mt-2 overflow-hidden rounded-lg border border-line bg-white">
        {data.items.map(({ id, at, name, isAccepted, network }) => (
          <li
            key={id}
            className="flex flex-wrap justify-between gap-x-4 border-b border-line px-4 py-2 last:border-0"
          >
            <span className="min-w-0 flex-[1_1_14rem] [overflow-wrap:anywhere]">
              {name ?? 'E-mail inconnu'}
              {isAccepted ? null : <strong> : refusé</strong>}
            </span>
            <span className="figures text-sm text-quiet">
              {network}, le {formatDate(at)} à {formatTime(at)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
