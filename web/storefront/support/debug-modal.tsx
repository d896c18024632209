import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { FlagsAnswer } from '#domain/flags/contract.ts';
import { flagKeys } from '#domain/flags/defaults.ts';
import { release } from '#domain/contract/release.ts';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { useApi } from '../../use-api.ts';
import { useUser } from '../session/session.ts';
import { useCartLight } from '../cart/cart-store.ts';
import { purposes, useConsent } from '../analytics/consent-store.ts';
import { flagsQuery } from '../flags/use-flag.ts';

/** Diagnostic data for support. It contains no credential and no personal data. */
export function DebugModal({ open, onClose }: { open: boolean; onClose(): void }): ReactNode {
  const { data: flags } = useQuery({ ...flagsQuery(useApi()), enabled: open });
  const user = useUser();
  const cart = useCartLight();
  const consent = useConsent();
  const [isCopied, setIsCopied] = useState(false);
  const facts: [string, string][] = [
    ['Version', release],
    ['Page', location.pathname],
    ['Écran', `${innerWidth} × ${innerHeight}, ${devicePixelRatio}x`],
    ['Navigateur', navigator.userAgent],
    ['Connexion', navigator.onLine ? 'en ligne' : 'hors ligne'],
    ['Compte', user?.id ? `client ${user.id.slice(0, 8)}` : 'visiteur'],
    ['Panier', cart ? `${cart.units} articles` : 'aucun'],
    ['Zone', flags?.context.delivery?.deliveryZone ?? 'aucune'],
    ['Cookies acceptés', purposes.filter((purpose) => consent?.[purpose]).join(', ') || 'aucun'],
    ['Fonctionnalités', namesOn(flags)],
  ];
  const copy = () =>
    navigator.clipboard
      .writeText(facts.map(([name, value]) => `${name} : ${value}`).join('\n'))
      .then(
        () => setIsCopied(true),
        () => setIsCopied(false),
      );
  return (
    <Modal
      open={open}
      onClose={onClose}
      title="Informations techniques"
      size="m"
      footer={
        <Button className="w-full" onClick={() => void copy()}>
          {isCopied ? 'Copié, il ne reste qu’à coller' : 'Copier pour le service client'}
        </Button>
      }
    >
      <p className="text-quiet">
        À nous lire ou à coller dans votre message quand quelque chose ne marche pas.
      </p>
      <dl className="mt-4 divide-y divide-line">
        {facts.map(([name, value]) => (
          <div key={name} className="grid gap-x-4 py-2 sm:grid-cols-[10rem_1fr]">
            <dt className="text-quiet">{name}</dt>
            <dd className="figures break-words font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}

function namesOn(flags: FlagsAnswer | undefined): string {
  if (!flags) return '…';
  return flagKeys.filter((key) => flags.values[key] === true).join(', ') || 'aucune';
}
