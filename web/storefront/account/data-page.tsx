import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { currentPassword, required } from '#domain/account/field-rules.ts';
import type { OrderSummary } from '#domain/orders/contract.ts';
import { findErrors } from '../../forms/field-errors.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { useApi } from '../../use-api.ts';
import { CustomerGate } from '../session/customer-gate.tsx';

export function Page(): ReactNode {
  return (
    <CustomerGate title="Mes données">
      {() => (
        <div className="flex flex-col gap-6">
          <p>
            Ce que nous gardons, pourquoi et combien de temps :{' '}
            <Link to="/info/donnees-personnelles" className="font-semibold text-leaf underline">
              données personnelles
            </Link>
            .
          </p>
          <DownloadData />
          <DeleteAccount />
        </div>
      )}
    </CustomerGate>
  );
}

function DownloadData(): ReactNode {
  const api = useApi();
  const { errors, refusal, isSending, form } = useForm({
    find: (data) => findErrors(data, { exportPassword: [required, currentPassword] }),
    async send(data, sent) {
      save(
        await api('POST /api/account/export', {
          body: { currentPassword: String(data.get('exportPassword')) },
        }),
      );
      sent.reset();
    },
  });

  return (
    <section className="rounded-lg border border-line bg-white p-5">
      <h2 className="text-xl">Télécharger mes données</h2>
      <p className="mt-1 text-quiet">
        Un fichier avec tout ce que nous savons de vous : coordonnées, adresses, commandes,
        factures, codes, appareils.
      </p>
      <form {...form} className="mt-4 flex max-w-md flex-col gap-4">
        <PasswordField
          label="Votre mot de passe, pour télécharger"
          name="exportPassword"
          autoComplete="current-password"
          error={errors['exportPassword']}
        />
        {refusal ? <Alert kind="error">{refusal}</Alert> : null}
        <Button type="submit" variant="secondary" className="self-start" loading={isSending}>
          Télécharger mes données
        </Button>
      </form>
    </section>
  );
}

function save(file: unknown): void {
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = 'mes-donnees.json';
  link.click();
  URL.revokeObjectURL(url);
}

/** Two steps: the consequences, then the password. */
function DeleteAccount(): ReactNode {
  const [isAsking, setIsAsking] = useState(false);
  const api = useApi();
  const { data } = useQuery({
    queryKey: ['orders', 'coming'],
    queryFn: () => api('GET /api/orders/current'),
  });
  const ongoing = data && data.items.length > 0 ? data.items : null;
  return (
    <section className="rounded-lg border border-line bg-white p-5">
      <h2 className="text-xl">Supprimer mon compte</h2>
      <ul className="mt-2 list-disc pl-5 text-quiet">
        <li>Vos coordonnées, adresses, cartes et codes sont effacés tout de suite.</li>
        <li>
          Une réclamation encore ouverte perd ses messages et ses photos : attendez notre réponse si
          vous en avez une.
        </li>
        <li>Vos factures sont conservées 10 ans, comme la loi le demande.</li>
        <li>
          Une nouvelle inscription avec cet e-mail ou ce téléphone est possible après 30 jours.
        </li>
      </ul>
      {ongoing ? (
        <OngoingOrders orders={ongoing} />
      ) : isAsking ? (
        <DeleteForm onCancel={() => setIsAsking(false)} />
      ) : (
        <Button variant="secondary" className="mt-4" onClick={() => setIsAsking(true)}>
          Supprimer mon compte
        </Button>
      )}
    </section>
  );
}

/** The account is needed until they are delivered and billed. */
function OngoingOrders({ orders }: { orders: readonly OrderSummary[] }): ReactNode {
  return (
    <Alert kind="warning" title="Une commande est en cours" className="mt-4">
      <p>Votre compte pourra être supprimé une fois qu’elle sera livrée ou annulée.</p>
      <ul className="mt-2 flex flex-col gap-1">
        {orders.map(({ id, number, canCancel }) => (
          <li key={id}>
            <Link
              to={`/account/orders/${id}`}
              className="inline-block min-h-6 font-semibold underline"
            >
              {canCancel ? `Voir ou annuler la commande ${number}` : `Voir la commande ${number}`}
            </Link>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function DeleteForm({ onCancel }: { onCancel(): void }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const { errors, refusal, isSending, form } = useForm({
    find: (data) => findErrors(data, { currentPassword: [required, currentPassword] }),
    async send(data) {
      await api('DELETE /api/account', {
        body: { currentPassword: String(data.get('currentPassword')) },
      });
      queryClient.clear();
      window.location.assign('/account?supprime=1');
      return 'leaving';
    },
  });

  return (
    <form {...form} className="mt-4 flex max-w-md flex-col gap-4">
      <PasswordField
        label="Mot de passe actuel"
        name="currentPassword"
        autoComplete="current-password"
        autoFocus
        error={errors['currentPassword']}
      />
      {refusal ? <Alert kind="error">{refusal}</Alert> : null}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" variant="danger" loading={isSending}>
          Supprimer définitivement
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          Garder mon compte
        </Button>
      </div>
    </form>
  );
}
