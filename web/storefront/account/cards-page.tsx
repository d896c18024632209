import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type ReactNode } from 'react';
import { cardName } from '#domain/payments/means-names.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { CardForm, readCard, tokenise } from '../cards/card-form.tsx';
import { StripeCardForm } from '../cards/stripe-card-form.tsx';
import type { CardTokenReader } from '../cards/stripe-form.ts';
import { cardFormOpening, cardsQuery, paymentSettingsQuery } from '../cards/payment-queries.ts';
import { ApiRefusal } from '../../api-client.ts';
import { refusalText } from '../../refusal-text.ts';
import { CustomerGate } from '../session/customer-gate.tsx';
import { useForm } from '../../forms/use-form.ts';

export function Page(): ReactNode {
  return <CustomerGate title="Mes cartes">{() => <Cards />}</CustomerGate>;
}

function Cards(): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: settings } = useQuery(paymentSettingsQuery(api));
  const stripe = useRef<CardTokenReader>(null);
  const stripeKey = settings?.card.form === 'stripe' ? settings.card.publishableKey : null;
  const { data: cards } = useQuery({ ...cardsQuery(api), throwOnError: true });
  const [isAdding, setIsAdding] = useState(false);
  const { errors, refusal, setRefusal, forget, isSending, form } = useForm({
    find: (data) => (stripeKey ? {} : readCard(data).errors),
    async send(data): Promise<void> {
      const result = stripeKey
        ? await (stripe.current?.readToken(true) ?? {
            refusal: cardFormOpening,
          })
        : await tokenise(readCard(data).card);
      if ('refusal' in result) return setRefusal(result.refusal);
      await api('POST /api/account/cards', { body: { token: result.token } });
      setIsAdding(false);
      await queryClient.invalidateQueries({ queryKey: ['cards'] });
    },
    explain: (error) =>
      error instanceof ApiRefusal
        ? refusalText(error)
        : 'Une erreur inconnue a empêché l’ajout de la carte. Rien n’a été enregistré, réessayez.',
  });

  async function remove(id: string): Promise<void> {
    setRefusal(null);
    try {
      await api('DELETE /api/account/cards/:id', { params: { id } });
      await queryClient.invalidateQueries({ queryKey: ['cards'] });
    } catch (error) {
      setRefusal(refusalText(error));
    }
  }

  return (
    <div className="flex flex-col gap-4">
      {cards ? null : <Skeleton className="h-24" />}
      {cards?.length === 0 && !isAdding ? (
        <p className="rounded-lg bg-sand p-5">
          <strong className="block">Pas encore de carte enregistrée</strong>Enregistrez-en une pour
          ne plus retaper son numéro : il reste chez notre banque, jamais chez nous.
        </p>
      ) : null}
      <ul className="flex flex-col gap-3">
        {cards?.map((card) => (
          <li
            key={card.id}
            className="flex items-center justify-between gap-3 rounded-lg border border-line bg-white p-4"
          >
            <span>
              <strong>{cardName(card)}</strong>
              <span className="block text-quiet">
                {card.isExpired
                  ? 'Expirée'
                  : `Expire en ${String(card.expMonth).padStart(2, '0')}/${card.expYear}`}
              </span>
            </span>
            <Button
              variant="ghost"
              size="s"
              aria-label={`Supprimer la carte ${cardName(card)}`}
              onClick={() => void remove(card.id)}
            >
              Supprimer
            </Button>
          </li>
        ))}
      </ul>
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      {isAdding ? (
        <form {...form} className="flex flex-col gap-4">
          {stripeKey ? (
            <StripeCardForm publishableKey={stripeKey} amountCents={null} reader={stripe} />
          ) : (
            <CardForm errors={errors} canSave={false} />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" loading={isSending}>
              Enregistrer cette carte
            </Button>
            <Button
              variant="ghost"
              onClick={() => {
                setIsAdding(false);
                forget();
                setRefusal(null);
              }}
            >
              Annuler
            </Button>
          </div>
        </form>
      ) : settings?.card.form === 'none' ? (
        <Alert>Le paiement n’est pas encore ouvert : aucune carte ne peut être ajoutée.</Alert>
      ) : settings?.card.form === 'page' ? (
        <Alert>Votre carte se tape sur la page de notre banque, à chaque commande.</Alert>
      ) : (
        <Button
          variant={cards?.length === 0 ? 'primary' : 'secondary'}
          className="self-start"
          onClick={() => setIsAdding(true)}
        >
          Ajouter une carte
        </Button>
      )}
    </div>
  );
}
