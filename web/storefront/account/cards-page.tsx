import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { cardName } from '#domain/payments/means-names.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useApi } from '../../use-api.ts';
import { CardForm, readCard, tokenise } from '../checkout/card-form.tsx';
import { StripeCardForm } from '../checkout/stripe-card-form.tsx';
import type { CardTokenReader } from '../checkout/stripe-form.ts';
import { cardsQuery, paymentSettingsQuery } from '../checkout/payment-queries.ts';
import { ApiRefusal } from '../../api-client.ts';
import { refusalText } from '../refusal-text.ts';
import { CustomerGate } from './customer-gate.tsx';
import { useFieldErrors } from './use-field-errors.ts';

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
  const [isSaving, setIsSaving] = useState(false);
  const { errors, isWrong, reconsider, forget } = useFieldErrors((data) =>
    stripeKey ? {} : readCard(data).errors,
  );
  const [refusal, setRefusal] = useState<string | null>(null);

  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    setRefusal(null);
    if (isWrong(form)) return;
    const { card } = readCard(new FormData(form));
    setIsSaving(true);
    try {
      const result = stripeKey
        ? await (stripe.current?.readToken(true) ?? {
            refusal: 'Le formulaire de carte s’ouvre encore. Réessayez dans un instant.',
          })
        : await tokenise(card);
      if ('refusal' in result) {
        setRefusal(result.refusal);
        return;
      }
      await api.send('POST', '/api/account/cards', { token: result.token });
      setIsAdding(false);
      await queryClient.invalidateQueries({ queryKey: ['cards'] });
    } catch (error) {
      setRefusal(
        error instanceof ApiRefusal
          ? refusalText(error)
          : 'Une erreur inconnue a empêché l’ajout de la carte. Rien n’a été enregistré, réessayez.',
      );
    } finally {
      setIsSaving(false);
    }
  }

  async function remove(id: string): Promise<void> {
    setRefusal(null);
    try {
      await api.send('DELETE', `/api/account/cards/${id}`);
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
        <form
          onSubmit={(event) => void add(event)}
          onInput={reconsider}
          noValidate
          className="flex flex-col gap-4"
        >
          {stripeKey ? (
            <StripeCardForm publishableKey={stripeKey} amountCents={null} reader={stripe} />
          ) : (
            <CardForm errors={errors} canSave={false} />
          )}
          <div className="flex flex-wrap gap-3">
            <Button type="submit" loading={isSaving}>
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
