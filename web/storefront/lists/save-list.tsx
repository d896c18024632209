import { useQueryClient } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { SavedList } from '#domain/lists/contract.ts';
import { maximumListedProducts } from '#domain/lists/rules.ts';
import { plural } from '#domain/quantity.ts';
import { ApiRefusal, type ApiClient } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { useUser } from '../account/session.ts';
import { track } from '../analytics/analytics.ts';
import { closeOverlay, openOverlay, type OverlayProps } from '../overlay-store.ts';
import { refusalText } from '../refusal-text.ts';

type SaveListProps = OverlayProps['save-list'] & { open: boolean; onClose(): void };

/** A name, and what was in the cart, in an order or on paper is there next week. A visitor signs in first and comes back here. */
export function SaveList({ open, onClose, products }: SaveListProps): ReactNode {
  const user = useUser();
  const askToSignIn = () =>
    openOverlay('account-management', {
      reason: 'Connectez-vous ou créez un compte pour garder cette liste.',
      onSignedIn: () => openOverlay('save-list', { products }),
    });
  return (
    <Modal open={open} onClose={onClose} title="Enregistrer comme liste" size="s">
      {user?.id === null ? (
        <div className="flex flex-col gap-4 pb-2">
          <p>
            Connectez-vous ou créez un compte pour garder cette liste de{' '}
            {plural(products.length, 'produit')}.
          </p>
          <Button size="l" onClick={askToSignIn}>
            Me connecter ou créer un compte
          </Button>
        </div>
      ) : (
        <NameForm products={products} onExpired={askToSignIn} />
      )}
    </Modal>
  );
}

type Listed = OverlayProps['save-list']['products'][number];

/** An old order may hold what the shop has stopped selling: the list is kept without it. A product is in a list once. */
async function saveWhatIsSold(
  api: ApiClient,
  name: string,
  products: readonly Listed[],
): Promise<SavedList> {
  const bySku = new Map<string, Listed>();
  for (const { sku, quantity } of products)
    bySku.set(sku, { sku, quantity: Math.min(99, quantity + (bySku.get(sku)?.quantity ?? 0)) });
  const distinct = [...bySku.values()].slice(0, maximumListedProducts);
  try {
    return await api.send<SavedList>('POST', '/api/account/lists', { name, products: distinct });
  } catch (failure) {
    const gone =
      failure instanceof ApiRefusal && failure.is('List.ProductNotFound')
        ? failure.error.meta?.['sku']
        : undefined;
    if (!distinct.some(({ sku }) => sku === gone)) throw failure;
    return saveWhatIsSold(
      api,
      name,
      distinct.filter(({ sku }) => sku !== gone),
    );
  }
}

function NameForm({
  products,
  onExpired,
}: OverlayProps['save-list'] & { onExpired(): void }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [error, setError] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isSending, setIsSending] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim();
    setError(name ? null : 'Champ requis');
    if (!name) return;
    setIsSending(true);
    setRefusal(null);
    try {
      const list = await saveWhatIsSold(api, name, products);
      track('grocery list saved', { products: list.products.length });
      void queryClient.invalidateQueries({ queryKey: ['saved-lists'] });
      closeOverlay();
      toast.success(`« ${list.name} » est enregistrée`);
    } catch (failure) {
      if (failure instanceof ApiRefusal && failure.is('Auth.Unauthorized')) onExpired();
      else setRefusal(refusalText(failure));
    } finally {
      setIsSending(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4 pb-2">
      <TextField
        label="Nom de la liste"
        name="name"
        defaultValue=""
        placeholder="Les courses du samedi"
        maxLength={60}
        autoComplete="off"
        error={error}
        hint={`${plural(products.length, 'produit')} avec leurs quantités. Vous pourrez la changer ensuite.`}
      />
      {refusal ? <Alert kind="error">{refusal} Rien n’est perdu, réessayez.</Alert> : null}
      <Button type="submit" size="l" loading={isSending}>
        Enregistrer la liste
      </Button>
    </form>
  );
}
