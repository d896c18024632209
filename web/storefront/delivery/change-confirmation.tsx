import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { Loss } from '#domain/delivery/losses.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Modal } from '../../ui/modal.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { updateSentences } from '#domain/cart/update-sentences.ts';
import { openOverlay } from '../overlays/overlay-store.ts';

type Confirmation = { losses: readonly Loss[]; onConfirm(): void | Promise<void> };
type Panel = Confirmation & { open: boolean; onClose(): void };

function lossText(loss: Loss): string {
  switch (loss.kind) {
    case 'shop':
      return 'Un autre magasin prépare vos courses.';
    case 'slot':
      return 'Votre créneau actuel ne sera pas gardé : vous en choisirez un nouveau à l’étape suivante.';
    case 'completion':
      return 'Ces produits ne compléteront plus votre commande en cours : ils formeront une nouvelle commande, avec ses propres frais.';
    case 'price':
      return `La livraison passera de ${formatEuros(loss.fromCents)} à ${formatEuros(loss.toCents)}.`;
  }
}

/** What becomes of the cart's products there, before anything is confirmed. */
function SiteChanges({ shopId, zoneId }: Extract<Loss, { kind: 'shop' }>): ReactNode {
  const api = useApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['cart', 'site-changes', shopId, zoneId],
    queryFn: () => api('GET /api/cart/siteChanges', { query: { shopId, deliveryZoneId: zoneId } }),
    staleTime: 0,
  });
  if (error)
    return (
      <p className="mt-1">
        La comparaison de vos produits n’a pas abouti.{' '}
        <Button variant="ghost" size="s" onClick={() => void refetch()}>
          Réessayer
        </Button>
      </p>
    );
  if (!data) return <Skeleton className="mt-2 h-16" />;
  if (data.items.length === 0)
    return <p className="mt-1">Vos produits y sont tous, aux mêmes prix.</p>;
  return (
    <ul className="mt-2 flex flex-col gap-2">
      {data.items.map((update) => (
        <li key={update.id}>
          <span className="font-semibold">{update.name}</span> :{' '}
          {update.actions.includes('CHANGE_NO_LONGER_FOR_SALE')
            ? 'n’y est pas vendu.'
            : updateSentences(update).join(' ')}
        </li>
      ))}
    </ul>
  );
}

/** Asked only when changing the address would lose something. */
export function SelectAddressConfirmation(props: Panel): ReactNode {
  return (
    <Question
      {...props}
      title="Changer d’adresse ?"
      confirm="Changer d’adresse"
      back="delivery-address"
    />
  );
}

/** Asked only when changing the slot, or the site that prepares it, would lose something. */
export function SelectSlotConfirmation(props: Panel): ReactNode {
  const isOtherSite = props.losses.some(({ kind }) => kind === 'shop');
  return (
    <Question
      {...props}
      title={isOtherSite ? 'Continuer avec un autre magasin ?' : 'Changer de créneau ?'}
      confirm={isOtherSite ? 'Garder ma livraison' : 'Prendre ce créneau'}
      back="delivery-select-slot"
    />
  );
}

function Question({
  open,
  onClose,
  losses,
  onConfirm,
  title,
  confirm,
  back,
}: Panel & {
  title: string;
  confirm: string;
  back: 'delivery-address' | 'delivery-select-slot';
}): ReactNode {
  const [isBusy, setIsBusy] = useState(false);
  return (
    <Modal
      open={open}
      onClose={onClose}
      title={title}
      size="s"
      onBack={() => openOverlay(back)}
      footer={
        <DialogActions>
          <Button
            loading={isBusy}
            onClick={() => {
              setIsBusy(true);
              void Promise.resolve(onConfirm()).finally(() => setIsBusy(false));
            }}
          >
            {confirm}
          </Button>
          <Button variant="secondary" onClick={onClose}>
            Ne rien changer
          </Button>
        </DialogActions>
      }
    >
      <ul className="flex flex-col gap-3">
        {losses.map((loss) => (
          <li key={loss.kind}>
            {lossText(loss)}
            {loss.kind === 'shop' ? <SiteChanges {...loss} /> : null}
          </li>
        ))}
      </ul>
      <p className="mt-3 text-quiet">Vos produits restent dans votre panier.</p>
    </Modal>
  );
}
