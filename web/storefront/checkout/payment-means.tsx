import { Lock } from 'lucide-react';
import { Suspense, useSyncExternalStore, type ReactNode, type RefObject } from 'react';
import type { PaymentCard } from '#domain/account/contract.ts';
import { cardName, meansName } from '#domain/payments/means-names.ts';
import { pageMeans, pageMeansKeys } from '#domain/payments/means.ts';
import type { PaymentSettings } from '#domain/payments/contract.ts';
import { isExpiredOn } from '#domain/payments/hold-plan.ts';
import { RadioCard } from '../../ui/radio-card.tsx';
import { lateComponent } from '../../ui/late-component.tsx';
import { useNow } from '../../ui/use-now.ts';
import type { FieldErrors } from '../../forms/field-errors.ts';
import { shopDay } from '../../shop-time.ts';
import { CardForm, type CardWallet } from '../cards/card-form.tsx';
import { StripeCardForm } from '../cards/stripe-card-form.tsx';
import type { CardTokenReader } from '../cards/stripe-form.ts';
import { useShop } from '../../use-shop.ts';
import { planOf, type Slot } from './hold-texts.ts';
import { newCard } from './read-means.ts';

/** Of the sandbox only: a shop with a real bank never loads it. */
const WalletSheet = lateComponent(
  async () => (await import('../cards/wallet-sheet.tsx')).WalletSheet,
);

type PaymentMeansProps = {
  amountCents: number;
  /** The order's slot, which the hold must outlive. */
  slot: Slot | null;
  cards: readonly PaymentCard[];
  means: string;
  onChoose(means: string): void;
  errors: FieldErrors;
  settings: PaymentSettings;
  /** Set by Stripe's form, or by the sandbox's wallet. */
  reader: RefObject<CardTokenReader | null>;
  /** Whether a new card can be saved: by who is signed in. */
  canSave?: boolean;
};

/** Saved cards, the phone's wallet, a new card, or a means with a page of its own. The new card's form stays mounted to keep what was typed. */
export function PaymentMeans({
  amountCents,
  slot,
  cards,
  means,
  onChoose,
  errors,
  settings,
  reader,
  canSave = true,
}: PaymentMeansProps): ReactNode {
  const ownWallet = useWallet();
  const wallet = settings.card.form === 'sandbox' ? ownWallet : null;
  const offered = pageMeansKeys.filter((each) => settings[each]);
  const hasChoice = cards.length > 0 || offered.length > 0 || wallet !== null;
  const nowMs = useNow();
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-2 font-semibold">Moyen de paiement</legend>
      {cards.map((card) => (
        <SavedCard
          key={card.id}
          card={card}
          isExpiring={isExpiringBefore(card, slot)}
          isChosen={means === card.id}
          onChoose={onChoose}
          error={errors['means']}
        />
      ))}
      {wallet ? (
        <>
          <RadioCard
            name="means"
            value={wallet}
            checked={means === wallet}
            onChange={() => onChoose(wallet)}
            title={meansName(wallet)}
            text="Vous confirmez sur votre appareil, sans rien taper"
          />
          <Suspense fallback={null}>
            <WalletSheet wallet={wallet} amountCents={amountCents} reader={reader} />
          </Suspense>
        </>
      ) : null}
      {hasChoice ? (
        <RadioCard
          name="means"
          value={newCard}
          checked={means === newCard}
          onChange={() => onChoose(newCard)}
          title={cards.length > 0 ? 'Une autre carte' : 'Carte bancaire'}
        />
      ) : null}
      <div
        hidden={means !== newCard}
        className={hasChoice ? 'mb-2 rounded-md border border-line bg-white p-4' : ''}
      >
        {settings.card.form === 'stripe' ? (
          <StripeCardForm
            publishableKey={settings.card.publishableKey}
            amountCents={amountCents}
            reader={reader}
            canSave={canSave}
          />
        ) : settings.card.form === 'page' ? (
          <p>Vous tapez votre carte sur la page de notre banque, puis revenez ici.</p>
        ) : (
          <CardForm errors={means === newCard ? errors : {}} canSave={canSave} />
        )}
      </div>
      {offered.map((each) => {
        const { name, type, guaranteedHours } = pageMeans[each];
        const isTooFar = planOf(settings, each, slot, nowMs)?.kind === 'never';
        return (
          <RadioCard
            key={each}
            name="means"
            value={type}
            checked={means === type}
            disabled={isTooFar}
            onChange={() => onChoose(type)}
            title={name}
            text={
              isTooFar
                ? `Indisponible plus de ${guaranteedHours} heures avant la livraison`
                : `Vous confirmez chez ${name}, puis revenez ici`
            }
          />
        );
      })}
      <SafePayment />
    </fieldset>
  );
}

/** Names rather than logos, which belong to their networks. */
function SafePayment(): ReactNode {
  const shop = useShop();
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-2 text-sm text-quiet">
      <ul aria-label="Cartes acceptées" className="flex gap-1.5">
        {['CB', 'Visa', 'Mastercard'].map((name) => (
          <li
            key={name}
            className="rounded-sm border border-line bg-white px-2 py-0.5 font-semibold"
          >
            {name}
          </li>
        ))}
      </ul>
      <p className="flex items-center gap-1.5">
        <Lock aria-hidden className="size-4 flex-none" />
        Paiement chiffré. {shop.name} ne garde pas votre numéro de carte.
      </p>
    </div>
  );
}

function SavedCard({
  card,
  isExpiring,
  isChosen,
  onChoose,
  error,
}: {
  card: PaymentCard;
  isExpiring: boolean;
  isChosen: boolean;
  onChoose(means: string): void;
  error: string | undefined;
}): ReactNode {
  const id = `card-${card.id}`;
  return (
    <div>
      <RadioCard
        id={id}
        name="means"
        value={card.id}
        checked={isChosen}
        onChange={() => onChoose(card.id)}
        title={cardName(card)}
        disabled={isExpiring && !card.isExpired}
        text={expiryText(card, isExpiring)}
        aria-describedby={isChosen && error ? `${id}-error` : undefined}
      />
      {isChosen && error ? (
        <p id={`${id}-error`} role="alert" className="mt-1 text-sm font-medium text-tomato">
          {error}
        </p>
      ) : null}
    </div>
  );
}

function expiryText(card: PaymentCard, isExpiring: boolean): string {
  const expiry = `${String(card.expMonth).padStart(2, '0')}/${card.expYear}`;
  if (card.isExpired) return `Expirée depuis ${expiry}`;
  return isExpiring ? `Expire en ${expiry}, avant votre créneau` : `Expire en ${expiry}`;
}

/** A registered card is held and debited up to its slot. */
export function isExpiringBefore(card: PaymentCard, slot: Slot | null): boolean {
  return card.isExpired || (slot !== null && isExpiredOn(card, shopDay(slot.to)));
}

const never = () => () => undefined;

/** The wallet that this browser could have: Apple's where its API is, Google's where payment requests are. */
function useWallet(): CardWallet | null {
  return useSyncExternalStore(
    never,
    () =>
      'ApplePaySession' in window ? 'APPLE_PAY' : 'PaymentRequest' in window ? 'GOOGLE_PAY' : null,
    () => null,
  );
}
