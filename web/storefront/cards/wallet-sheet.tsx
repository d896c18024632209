import { useImperativeHandle, useState, type ReactNode, type RefObject } from 'react';
import { formatEuros } from '#domain/measures/money.ts';
import { meansName } from '#domain/payments/means-names.ts';
import { Button } from '../../ui/button.tsx';
import { DialogActions } from '../../ui/dialog-actions.tsx';
import { Modal } from '../../ui/modal.tsx';
import { tokenise, type CardWallet } from './card-form.tsx';
import type { CardToken, CardTokenReader } from './stripe-form.ts';

const cards = { accepted: '4242 4242 4242 4242', refused: '4000 0000 0000 0002' };

/** Stands in for the phone's own sheet, which only a real bank's script can open. */
export function WalletSheet({
  wallet,
  amountCents,
  reader,
}: {
  wallet: CardWallet;
  amountCents: number;
  reader: RefObject<CardTokenReader | null>;
}): ReactNode {
  const [asked, setAsked] = useState<{
    answer(given: CardToken | Promise<CardToken>): void;
  } | null>(null);
  useImperativeHandle(
    reader,
    () => ({ readToken: () => new Promise((answer) => setAsked({ answer })) }),
    [],
  );
  const name = meansName(wallet);

  function answer(given: CardToken | Promise<CardToken>): void {
    asked?.answer(given);
    setAsked(null);
  }
  const pay = (number: string) =>
    answer(
      tokenise({
        number,
        expMonth: 12,
        expYear: new Date().getFullYear() + 2,
        cvc: '123',
        wallet,
      }),
    );

  return (
    <Modal
      open={asked !== null}
      onClose={() => answer({ title: 'Paiement abandonné', refusal: closedText(name) })}
      title={name}
      size="s"
      footer={
        <DialogActions>
          <Button size="l" onClick={() => pay(cards.accepted)}>
            Payer {formatEuros(amountCents)}
          </Button>
          <Button variant="secondary" size="l" onClick={() => pay(cards.refused)}>
            Simuler un refus
          </Button>
        </DialogActions>
      }
    >
      <p>
        La banque de cette boutique est simulée : ceci remplace la feuille de {name}, et rien n’est
        débité. Votre appareil demanderait ici votre visage, votre empreinte ou votre code.
      </p>
      <p className="figures mt-3 rounded-md border border-line bg-white p-4 font-semibold">
        Visa •••• 4242
      </p>
    </Modal>
  );
}

const closedText = (name: string): string =>
  `Vous avez fermé ${name}. Rien n’a été réservé : réessayez, ou payez autrement.`;
