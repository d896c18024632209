import { cartLimits } from '#domain/cart/limits.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { required } from '#domain/account/field-rules.ts';
import type { SavedList } from '#domain/lists/contract.ts';
import { maximumListedProducts } from '#domain/lists/rules.ts';
import { plural } from '#domain/measures/quantity.ts';
import { ApiRefusal, type ApiClient } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Modal } from '../../ui/modal.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { useUser } from '../session/session.ts';
import { track } from '../analytics/analytics.ts';
import { closeOverlay, openOverlay, type OverlayProps } from '../overlays/overlay-store.ts';
import { findErrors } from '../../forms/field-errors.ts';
import { useForm } from '../../forms/use-form.ts';

type SaveListProps = OverlayProps['save-list'] & { open: boolean; onClose(): void };

/** Saves the products of a cart, an order or a typed list under a name. A visitor signs in first and comes back. */
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

/** Saves without the products that the shop no longer sells, and merges repeated ones. */
async function saveWhatIsSold(
  api: ApiClient,
  name: string,
  products: readonly Listed[],
): Promise<SavedList> {
  const bySku = new Map<string, Listed>();
  for (const { sku, quantity } of products)
    bySku.set(sku, {
      sku,
      quantity: Math.min(cartLimits.units, quantity + (bySku.get(sku)?.quantity ?? 0)),
    });
  const distinct = [...bySku.values()].slice(0, maximumListedProducts);
  try {
    return await api('POST /api/account/lists', { body: { name, products: distinct } });
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
  const { errors, refusal, isSending, form } = useForm({
    find: (data) => findErrors(data, { name: [required] }),
    async send(data) {
      try {
        const list = await saveWhatIsSold(api, String(data.get('name')).trim(), products);
        track('grocery list saved', { products: list.products.length });
        void queryClient.invalidateQueries({ queryKey: ['saved-lists'] });
        closeOverlay();
        toast.success(`« ${list.name} » est enregistrée`);
      } catch (failure) {
        if (!(failure instanceof ApiRefusal && failure.is('Auth.Unauthorized'))) throw failure;
        onExpired();
      }
    },
  });

  return (
    <form {...form} className="flex flex-col gap-4 pb-2">
      <TextField
        label="Nom de la liste"
        name="name"
        defaultValue=""
        placeholder="Les courses du samedi"
        maxLength={60}
        autoComplete="off"
        error={errors['name']}
        hint={`${plural(products.length, 'produit')} avec leurs quantités. Vous pourrez la changer ensuite.`}
      />
      {refusal ? <Alert kind="error">{refusal} Rien n’est perdu, réessayez.</Alert> : null}
      <Button type="submit" size="l" loading={isSending}>
        Enregistrer la liste
      </Button>
    </form>
  );
}
