import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { PaymentCard } from '#domain/account/contract.ts';
import type { Cart } from '#domain/cart/contract.ts';
import { formatEuros } from '#domain/money.ts';
import type { CreatePaymentIntentRequest, PaymentOutcome } from '#domain/payments/contract.ts';
import { ApiRefusal } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { RadioCard } from '../../ui/radio-card.tsx';
import { useApi } from '../../use-api.ts';
import { focusFirst, type FieldErrors } from '../account/field-errors.ts';
import { refusalText } from '../refusal-text.ts';
import { CardForm, readCard, tokenise } from './card-form.tsx';

const newCard = 'new';

/** `onRefused` looks at the shelf again: the amount and the lines shown must be those that the next try will ask for. */
export function PaymentStep({ cart, onRefused }: { cart: Cart; onRefused(): Promise<void> }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data: cards = [] } = useQuery({ queryKey: ['cards'], queryFn: async () => (await api.get<{ items: PaymentCard[] }>('/api/account/cards')).items });
  const [chosen, setChosen] = useState<string | null>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isPaying, setIsPaying] = useState(false);
  // State is seen at the next render; a second click comes before.
  const isSent = useRef(false);
  const means = chosen ?? cards.find((card) => !card.isExpired)?.id ?? newCard;
  const { preauthorization, total } = cart.price.quotation;
  const hasAlcohol = cart.products.some((product) => product.alcohol !== null);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    if (isSent.current) return;
    const form = event.currentTarget;
    const data = new FormData(form);
    const read = readCard(data);
    const found: FieldErrors = {
      ...(preauthorization > 0 && means === newCard ? read.errors : {}),
      ...(data.get('acceptTerms') ? {} : { acceptTerms: 'Vous devez accepter les CGV pour payer votre commande' }),
      ...(hasAlcohol && !data.get('isAdult') ? { isAdult: 'Confirmez avoir plus de 18 ans' } : {}),
    };
    setErrors(found);
    setRefusal(null);
    if (focusFirst(form, found)) return;
    isSent.current = true;
    setIsPaying(true);
    try {
      const payment = await readMeans(means, preauthorization, read.card, data.get('saveCard') !== null);
      if ('refusal' in payment) setRefusal(payment.refusal);
      else await pay({ acceptedAmount: preauthorization, acceptTerms: true, ...(payment.means ? { payment: payment.means } : {}), ...(hasAlcohol ? { isAdult: true } : {}) });
    } catch (error) {
      setRefusal(paymentRefusalText(error));
      await Promise.all([onRefused(), queryClient.invalidateQueries({ queryKey: ['cart', 'full'] })]);
    } finally {
      isSent.current = false;
      setIsPaying(false);
    }
  }

  async function pay(request: CreatePaymentIntentRequest): Promise<void> {
    const outcome = await api.send<PaymentOutcome>('PUT', '/api/cart/createPaymentIntent', request);
    if (outcome.status === 'requires_action' && outcome.actionUrl) { window.location.assign(outcome.actionUrl); return; }
    if (outcome.status === 'pending') { void navigate(`/checkout?paymentId=${outcome.paymentId}`); return; }
    if (outcome.status === 'authorized') { void navigate(`/checkout/confirmation/${outcome.orderId}`, { replace: true }); return; }
    setRefusal(`Paiement refusé. ${outcome.refusalReason ?? ''} Rien n’a été débité : essayez avec une autre carte.`);
    await queryClient.invalidateQueries({ queryKey: ['cart', 'full'] });
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate className="flex max-w-xl flex-col gap-5">
      <h2 className="text-xl">Paiement</h2>
      {hasAlcohol ? <p className="bg-ink px-4 py-3 text-center font-semibold text-white">La vente d’alcool aux mineurs de moins de 18 ans est interdite. Une preuve de majorité peut être demandée à la remise.</p> : null}
      {preauthorization === 0 ? <Alert kind="info">Vos avantages couvrent toute la commande : il n’y a rien à payer.</Alert> : <Means cards={cards} means={means} onChoose={setChosen} errors={errors} />}
      <div className="rounded-md bg-butter-wash p-4">
        <p>Votre banque réserve <strong className="figures">{formatEuros(preauthorization)}</strong>{preauthorization > total ? <>, soit le total estimé de {formatEuros(total)} avec 15 % de marge sur les produits pesés. Seul le poids réel est débité à la livraison.</> : '. La somme est débitée à la livraison.'}</p>
      </div>
      <div>
        {hasAlcohol ? <Checkbox name="isAdult" label="Je déclare avoir plus de 18 ans" error={errors['isAdult']} /> : null}
        <Checkbox name="acceptTerms" label={<>J’accepte les <a href="/cgv" target="_blank" className="underline">conditions générales de vente</a></>} error={errors['acceptTerms']} />
      </div>
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <Button type="submit" size="l" loading={isPaying}>Commander avec obligation de paiement</Button>
    </form>
  );
}

function Means({ cards, means, onChoose, errors }: { cards: readonly PaymentCard[]; means: string; onChoose(id: string): void; errors: FieldErrors }): ReactNode {
  return (
    <>
      {cards.length > 0 ? (
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-semibold">Moyen de paiement</legend>
          {cards.map((card) => (
            <RadioCard key={card.id} name="means" value={card.id} checked={means === card.id} disabled={card.isExpired} onChange={() => onChoose(card.id)} title={`${card.type.replaceAll('_', ' ')} •••• ${card.last4}`} text={card.isExpired ? 'La carte sélectionnée est expirée' : `Expire en ${String(card.expMonth).padStart(2, '0')}/${card.expYear}`} />
          ))}
          <RadioCard name="means" value={newCard} checked={means === newCard} onChange={() => onChoose(newCard)} title="Une autre carte" />
        </fieldset>
      ) : null}
      {means === newCard ? <CardForm errors={errors} /> : null}
    </>
  );
}

/** What happened, what is safe, what to do. */
function paymentRefusalText(error: unknown): string {
  if (!(error instanceof ApiRefusal)) return refusalText(error);
  if (error.is('EcomCart.TotalAmountOutdated')) return 'Le montant de votre panier a changé. Rien n’a été réservé : vérifiez le nouveau montant, puis commandez.';
  const name = error.error.meta?.['name'];
  return typeof name === 'string' && name ? `${name} : ${error.message} Rien n’a été réservé, votre panier est à jour.` : error.message;
}

type ReadMeans = { means: CreatePaymentIntentRequest['payment'] } | { refusal: string };

async function readMeans(means: string, amount: number, card: Parameters<typeof tokenise>[0], saveCard: boolean): Promise<ReadMeans> {
  if (amount === 0) return { means: undefined };
  if (means !== newCard) return { means: { type: 'card', cardId: means } };
  const result = await tokenise(card);
  return 'refusal' in result ? result : { means: { type: 'card', token: result.token, saveCard } };
}
