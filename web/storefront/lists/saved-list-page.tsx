import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link, useNavigate, useParams } from 'react-router';
import { required } from '#domain/account/field-rules.ts';
import type { SavedList } from '#domain/lists/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Confirmation, useFocusBack } from '../../ui/confirmation.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Stepper } from '../../ui/stepper.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { absenceText } from '../cart/product-texts.ts';
import { ProductRow } from '../catalogue/product-row.tsx';
import { CustomerGate } from '../session/customer-gate.tsx';
import { refusalText } from '../../refusal-text.ts';
import { findErrors } from '../../forms/field-errors.ts';
import { useForm } from '../../forms/use-form.ts';
import { AddToList } from './add-to-list.tsx';
import { type ChangeList, savedListQuery } from './list-queries.ts';
import { AddListButton } from './saved-lists.tsx';

export function Page(): ReactNode {
  return (
    <CustomerGate
      title="Ma liste"
      isWide
      reason="Connectez-vous ou créez un compte pour ouvrir cette liste."
    >
      {() => <OneList />}
    </CustomerGate>
  );
}

function OneList(): ReactNode {
  const { listId = '' } = useParams();
  const api = useApi();
  const queryClient = useQueryClient();
  const { data: list } = useQuery({ ...savedListQuery(api, listId), throwOnError: true });
  if (list === undefined) return <Skeleton className="h-80" />;
  if (list === null)
    return (
      <EmptyState
        title="Cette liste n’existe plus"
        text="Elle a été supprimée, ou appartient à un autre compte."
      >
        <ButtonLink to="/liste-de-courses">Mes listes</ButtonLink>
      </EmptyState>
    );
  const change: ChangeList = async (changed) => {
    queryClient.setQueryData(savedListQuery(api, listId).queryKey, await changed);
    void queryClient.invalidateQueries({ queryKey: ['saved-lists'], exact: true });
  };
  return (
    <div className="max-w-3xl">
      <Link
        to="/liste-de-courses"
        className="inline-flex min-h-11 items-center font-semibold text-leaf underline underline-offset-2"
      >
        Toutes mes listes
      </Link>
      <ListTitle list={list} change={change} />
      <p className="text-quiet">
        {plural(list.products.length, 'produit')}
        {list.deliveryZone ? `, ${list.deliveryZone.name}` : ''}
      </p>
      <AddListButton list={list} className="mt-4" />
      <ul className="mt-4 divide-y divide-line">
        {list.products.map((listed) => (
          <li key={listed.sku} className="py-3">
            <ListedProduct listId={list.id} listed={listed} change={change} />
          </li>
        ))}
      </ul>
      {list.products.length === 0 ? (
        <p className="my-4 text-quiet">Cette liste est vide. Cherchez un premier produit.</p>
      ) : null}
      <AddToList list={list} change={change} />
      <DeleteList list={list} />
    </div>
  );
}

function ListTitle({ list, change }: { list: SavedList; change: ChangeList }): ReactNode {
  const api = useApi();
  const [isEditing, setIsEditing] = useState(false);
  const { errors, refusal, form } = useForm({
    find: (data) => findErrors(data, { name: [required] }),
    async send(data) {
      const name = String(data.get('name')).trim();
      await change(
        api('PATCH /api/account/lists/:id', { params: { id: list.id }, body: { name } }),
      );
      setIsEditing(false);
    },
  });
  if (!isEditing)
    return (
      <div className="flex flex-wrap items-center gap-x-3">
        <h2 className="text-2xl">{list.name}</h2>
        <Button variant="ghost" onClick={() => setIsEditing(true)}>
          Renommer
        </Button>
      </div>
    );
  return (
    <form {...form} className="my-2 flex flex-wrap items-end gap-3">
      <div className="min-w-0 flex-1 basis-60">
        <TextField
          label="Nom de la liste"
          name="name"
          defaultValue={list.name}
          maxLength={60}
          autoFocus
          error={errors['name'] ?? refusal}
        />
      </div>
      <Button type="submit">Renommer</Button>
      <Button variant="ghost" onClick={() => setIsEditing(false)}>
        Annuler
      </Button>
    </form>
  );
}

function DeleteList({ list }: { list: SavedList }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const [isRemoving, setIsRemoving] = useState(false);
  async function remove(): Promise<void> {
    setIsRemoving(true);
    try {
      await api('DELETE /api/account/lists/:id', { params: { id: list.id } });
      void queryClient.invalidateQueries({ queryKey: ['saved-lists'], exact: true });
      toast.success(`« ${list.name} » est supprimée`);
      await navigate('/liste-de-courses');
    } catch (failure) {
      toast.error(refusalText(failure));
      setIsRemoving(false);
    }
  }
  const button = useFocusBack(isAsking);
  return (
    <div className="mt-8">
      {isAsking ? (
        <Confirmation
          label="Supprimer la liste"
          question={`Supprimer « ${list.name} » ? Votre panier et vos commandes ne changent pas.`}
          yes="Supprimer"
          isDanger
          isSending={isRemoving}
          onYes={() => void remove()}
          onNo={() => setIsAsking(false)}
        />
      ) : (
        <Button ref={button} variant="ghost" onClick={() => setIsAsking(true)}>
          Supprimer cette liste
        </Button>
      )}
    </div>
  );
}

/** One line of a saved list. A product no longer sold can only be removed. */
function ListedProduct({
  listId,
  listed: { sku, quantity, product },
  change,
}: {
  listId: string;
  listed: SavedList['products'][number];
  change: ChangeList;
}): ReactNode {
  const api = useApi();
  const params = { id: listId, sku };
  const set = (next: number) =>
    void change(
      next === 0
        ? api('DELETE /api/account/lists/:id/products/:sku', { params })
        : api('PUT /api/account/lists/:id/products/:sku', { params, body: { quantity: next } }),
    ).catch((failure: unknown) => toast.error(refusalText(failure)));
  if (!product)
    return (
      <div className="flex items-center gap-3">
        <p className="flex-1 text-quiet">Ce produit n’est plus vendu.</p>
        <Button variant="secondary" onClick={() => set(0)}>
          Retirer
        </Button>
      </div>
    );
  return (
    <ProductRow product={product}>
      <div className="flex flex-none flex-col items-end gap-1">
        <Stepper className="w-30" quantity={quantity} label={product.name} onChange={set} />
        {product.available ? null : (
          <p className="text-sm font-semibold text-tomato">
            {product.returnsIn ? absenceText(product) : 'Épuisé aujourd’hui'}
          </p>
        )}
      </div>
    </ProductRow>
  );
}
