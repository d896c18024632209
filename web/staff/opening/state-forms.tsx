import type { ReactNode } from 'react';
import { formatPlainDay } from '#domain/time/local-time.ts';
import type { ChangeShopStateRequest, ShopStateView } from '#domain/opening/contract.ts';
import { maximumNotice } from '#domain/opening/shop-state.ts';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Part } from '../../ui/part.tsx';
import { TextArea } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { settingsReads } from './settings-reads.ts';
import { useSend } from '../kit/use-send.ts';
import { ConfirmedButton } from '../kit/confirmed-button.tsx';
import { DateField } from '../../ui/number-fields.tsx';

type Changes = Partial<Omit<ChangeShopStateRequest, 'version'>>;

/** Sends a change of state; a refusal often means that a colleague changed it, so all is read again. */
function useStateChange(shop: ShopStateView) {
  const { mutateAsync } = useSend('PUT /api/staff/shop-state', {
    refreshes: settingsReads,
  });
  return async (changes: Changes, done: string): Promise<void> => {
    const { version, state, notice, opensOn } = shop;
    await mutateAsync({ body: { version, state, notice, opensOn, ...changes } });
    toast.success(done);
  };
}

const wordsOf = (data: FormData): Changes => ({
  notice: String(data.get('notice')).trim(),
  opensOn: String(data.get('opensOn')) || null,
});

/** The button that opens the shop, first or after a pause, with its question. */
export function OpenShop({ shop }: { shop: ShopStateView }): ReactNode {
  const change = useStateChange(shop);
  return (
    <ConfirmedButton
      variant="primary"
      label="Ouvrir la boutique"
      question="Tout le monde verra vos rayons et pourra commander. Ouvrir ?"
      yes="Oui, ouvrir la boutique"
      act={() => change({ state: 'open' }, 'La boutique est ouverte.')}
    >
      {shop.state === 'paused' ? 'Rouvrir la boutique' : 'Ouvrir la boutique'}
    </ConfirmedButton>
  );
}

/** What visitors read before the opening. */
export function PreparingForm({ shop }: { shop: ShopStateView }): ReactNode {
  const change = useStateChange(shop);
  const form = useForm({
    send: (data) => change(wordsOf(data), 'Page d’attente enregistrée.'),
  });
  return (
    <Part title="Page d’attente">
      <Form of={form} className="flex flex-col gap-4" yes="Enregistrer" variant="secondary">
        <Words shop={shop} dayLabel="Jour d’ouverture annoncé" />
        <p className="text-sm text-quiet">
          La boutique n’ouvre pas d’elle-même ce jour-là : c’est vous qui l’ouvrez.
        </p>
      </Form>
    </Part>
  );
}

/** Pauses an open shop; changes the words of a paused one, or opens it again. */
export function PauseForm({ shop }: { shop: ShopStateView }): ReactNode {
  const isPaused = shop.state === 'paused';
  const change = useStateChange(shop);
  const form = useForm({
    send: (data) =>
      change(
        { ...wordsOf(data), state: 'paused' },
        isPaused ? 'Message enregistré.' : 'La boutique est en pause.',
      ),
  });
  return (
    <>
      {isPaused ? (
        <Part title="La boutique est en pause">
          <p className="mb-3">
            Vos visiteurs voient les rayons, gardent leur panier, et lisent qu’ils ne peuvent pas
            commander{shop.opensOn ? ` avant le ${formatPlainDay(shop.opensOn)}` : ''}.
          </p>
          <OpenShop shop={shop} />
        </Part>
      ) : (
        <Alert kind="success">La boutique est ouverte.</Alert>
      )}
      <Part title={isPaused ? 'Ce que lisent vos visiteurs' : 'Mettre la boutique en pause'}>
        <Form
          of={form}
          className="flex flex-col gap-4"
          yes={isPaused ? 'Enregistrer' : 'Mettre en pause'}
          variant={isPaused ? 'secondary' : 'danger'}
        >
          {isPaused ? null : (
            <p className="text-quiet">
              Plus personne ne commande, dès maintenant ; les commandes déjà passées se préparent et
              se livrent.
            </p>
          )}
          <Words shop={shop} dayLabel="Jour de réouverture annoncé" />
        </Form>
      </Part>
    </>
  );
}

/** Notice and announced day, shown to visitors until the shop opens; opening clears both. */
function Words({ shop, dayLabel }: { shop: ShopStateView; dayLabel: string }): ReactNode {
  return (
    <>
      <TextArea
        label="Phrase lue par vos visiteurs"
        name="notice"
        isOptional
        rows={2}
        maxLength={maximumNotice}
        defaultValue={shop.notice}
      />
      <DateField
        label={dayLabel}
        name="opensOn"
        isOptional
        defaultValue={shop.opensOn ?? ''}
        className="max-w-56"
      />
    </>
  );
}
