import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { HandOver } from '#domain/assistants/contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { plural } from '#domain/measures/quantity.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { refusalText } from '../../refusal-text.ts';
import { formatSlot } from '../../shop-time.ts';
import { useApi } from '../../use-api.ts';

/** Opened by the link that an assistant gives: nothing changes before the person takes the cart over. */
export function Page(): ReactNode {
  // The server draws the same page for everybody: the fragment is read in the browser.
  const token = useIsHydrated() ? window.location.hash.slice(1) : null;
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-4 px-4 py-6">
      {token === null ? <Skeleton className="h-96" /> : <CartOf token={token} />}
    </div>
  );
}

function CartOf({ token }: { token: string }): ReactNode {
  const api = useApi();
  const { data: cart, error } = useQuery({
    queryKey: ['hand-over', token],
    queryFn: () => api('POST /api/handOvers', { body: { token } }),
    staleTime: 0,
  });
  if (cart) return <Offered cart={cart} token={token} />;
  if (!error) return <Skeleton className="h-96" />;
  return (
    <EmptyState title="Ce lien ne s’ouvre pas" text={refusalText(error)} isPage>
      <ButtonLink to="/">Aller à la boutique</ButtonLink>
    </EmptyState>
  );
}

function Offered({ cart, token }: { cart: HandOver; token: string }): ReactNode {
  const { products, total, ceiling, place, slot, ownUnits } = cart;
  const { isSending, problem, takeOver } = useTakeOver(token);
  return (
    <>
      <h1 className="text-2xl">Votre assistant a préparé ce panier</h1>
      <p>
        Relisez-le, puis reprenez-le : vous pourrez encore tout changer. Rien n’est commandé ni payé
        sans vous.
      </p>
      {place ? (
        <p className="rounded-md bg-sand p-3">
          <strong>{place}</strong>
          <br />
          {slot ? (
            <span className="inline-block first-letter:uppercase">{formatSlot(slot)}</span>
          ) : (
            <span className="font-semibold text-tomato-deep">
              Ce créneau n’est plus libre : vous en choisirez un autre.
            </span>
          )}
        </p>
      ) : null}
      <ul className="divide-y divide-line">
        {products.map((product) => (
          <li key={product.id} className="py-2">
            <Line product={product} />
          </li>
        ))}
      </ul>
      <p className="flex justify-between gap-3 border-t border-line pt-3 text-lg font-bold">
        <span>Total estimé</span>
        <span className="figures">{formatEuros(total)}</span>
      </p>
      {ceiling > total ? (
        <p className="text-sm text-quiet">
          Les produits pesés sont facturés à leur poids réel : {formatEuros(ceiling)} au plus.
        </p>
      ) : null}
      {ownUnits > 0 ? (
        <Alert kind="info">
          {`Vous avez déjà ${plural(ownUnits, 'article')} dans votre panier : ceux-ci s’y ajoutent, et leur créneau remplace le vôtre.`}
        </Alert>
      ) : null}
      {problem ? <Alert kind="error">{problem}</Alert> : null}
      <Button size="l" loading={isSending} onClick={() => void takeOver()}>
        Reprendre ce panier
      </Button>
    </>
  );
}

function Line({ product }: { product: HandOver['products'][number] }): ReactNode {
  const { name, packSize, picture, quantity, quotation, linePrice } = product;
  return (
    <div className="flex items-center gap-3">
      <Picture
        base={picture.base}
        alt=""
        tint={picture.tint}
        sizes="64px"
        className="size-16 flex-none rounded-md"
      />
      <div className="min-w-0 flex-1">
        <p className="font-semibold leading-snug">{name}</p>
        <p className="text-sm text-quiet">
          {quantity} × {packSize}
        </p>
      </div>
      <p className="figures flex-none text-right font-bold">
        {quotation === 'weight' ? <span className="block text-xs font-normal">environ</span> : null}
        {formatEuros(linePrice)}
      </p>
    </div>
  );
}

function useTakeOver(token: string) {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isSending, setIsSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  async function takeOver(): Promise<void> {
    if (isSending) return;
    setIsSending(true);
    setProblem(null);
    try {
      await api('PUT /api/handOvers', { body: { token } });
      await queryClient.invalidateQueries({ queryKey: ['cart'] });
      // A navigation closes overlays, so the address opens this one.
      await navigate('/?modal=cart', { replace: true });
    } catch (refusal) {
      setProblem(refusalText(refusal));
      setIsSending(false);
    }
  }
  return { isSending, problem, takeOver };
}
