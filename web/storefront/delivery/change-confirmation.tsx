import { useState, type ReactNode } from 'react';
import type { Loss } from '#domain/delivery/losses.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Modal } from '../../ui/modal.tsx';
import { openOverlay } from '../overlays/overlay-store.ts';

type Confirmation = { losses: readonly Loss[]; onConfirm(): void | Promise<void> };
type Panel = Confirmation & { open: boolean; onClose(): void };

function lossText(loss: Loss): string {
  switch (loss.kind) {
    case 'shop':
      return 'Un autre magasin prépare vos courses : certains produits de votre panier peuvent y manquer.';
    case 'slot':
      return 'Votre créneau actuel ne sera pas gardé : vous en choisirez un nouveau à l’étape suivante.';
    case 'completion':
      return 'Ces produits ne compléteront plus votre commande en cours : ils formeront une nouvelle commande, avec ses propres frais.';
    case 'price':
      return `La livraison passera de ${formatEuros(loss.fromCents)} à ${formatEuros(loss.toCents)}.`;
  }
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

/** Asked only when changing the slot would lose something. */
export function SelectSlotConfirmation(props: Panel): ReactNode {
  return (
    <Question
      {...props}
      title="Changer de créneau ?"
      confirm="Prendre ce créneau"
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
          <li key={loss.kind}>{lossText(loss)}</li>
        ))}
      </ul>
      <p className="mt-3 text-quiet">Vos produits restent dans votre panier.</p>
    </Modal>
  );
}
