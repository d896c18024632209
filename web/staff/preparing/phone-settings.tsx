import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ScaleSettings } from '../devices/scale-settings.tsx';
import { SignalSettings } from '../devices/signal-settings.tsx';
import { useMay } from '../session/member.ts';

const linkStyle = 'inline-flex min-h-11 items-center font-semibold text-leaf underline';

/** What is touched once: the scale, the signals, and the way to what the shop sets. */
export function PhoneSettings(): ReactNode {
  const setsShop = useMay('shop.write');
  return (
    <div className="mb-6">
      <p className="flex flex-wrap gap-x-4">
        <Link to="/gestion/mes-chiffres" className={linkStyle}>
          Mes chiffres
        </Link>
        {setsShop ? (
          <>
            <Link to="/gestion/chemin" className={linkStyle}>
              Régler le chemin
            </Link>
            <Link to="/gestion/balances" className={linkStyle}>
              Balances
            </Link>
          </>
        ) : null}
      </p>
      <ScaleSettings allowsSimulated={false} />
      <SignalSettings />
    </div>
  );
}
