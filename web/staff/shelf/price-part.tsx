import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, type FormEvent, type ReactNode } from 'react';
import type { PreviewProductRequest, StaffProduct } from '#domain/catalogue/staff-contract.ts';
import { formatEuros } from '#domain/money.ts';
import { centsOf, typedEuros } from '#domain/typed-euros.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { Part } from '../part.tsx';
import { sentenceOf } from '../sentence-of.ts';
import { draftOf, promotionOf, type PromotionDraft } from './promotion-draft.ts';
import { PromotionFields } from './promotion-fields.tsx';
import { ShownToShoppers } from './shown-to-shoppers.tsx';
import { pathOf, previewQuery, productQuery } from './shelf-queries.ts';

type PartProps = { product: StaffProduct; onChange(product: StaffProduct): void };

/** Begun again when a colleague changes either: what is typed is never sent over what one has not seen. */
export function PricePart(props: PartProps): ReactNode {
  const { price, promotion } = props.product;
  return (
    <Part title="Prix et promotion">
      <PriceForm key={JSON.stringify([price, promotion])} {...props} />
    </Part>
  );
}

function PriceForm({ product, onChange }: PartProps): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const [typed, setTyped] = useState(product.price === null ? '' : typedEuros(product.price));
  const [draft, setDraft] = useState<PromotionDraft>(draftOf(product.promotion));
  const [price, promotion] = [centsOf(typed), promotionOf(draft)];
  const changes = changesOf(product, price, promotion);
  const save = useMutation({
    mutationFn: () =>
      api.send<StaffProduct>('PATCH', pathOf(product.sku), {
        version: product.version,
        ...changes,
      }),
    onSuccess: onChange,
    onError: () => queryClient.invalidateQueries(productQuery(api, product.sku)),
  });
  const isComplete = price !== null && price > 0 && promotion !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isComplete && changes) save.mutate();
  };
  return (
    <form onSubmit={submit} className="mt-3 flex flex-col gap-3">
      <TextField
        label={product.soldBy === 'count' ? 'Prix' : 'Prix au kilo'}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        pattern="\d{1,5}([.,]\d{1,2})?"
        title="En euros : 3,49"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        required
        end={
          <span aria-hidden className="pr-4 text-quiet">
            {product.soldBy === 'count' ? '€' : '€/kg'}
          </span>
        }
      />
      <PromotionFields draft={draft} onChange={setDraft} />
      <PriorPrice product={product} />
      <Preview product={product} draft={isComplete ? (changes ?? {}) : null} />
      {save.error ? <Alert kind="error">{sentenceOf(save.error)}</Alert> : null}
      <p className="text-sm text-quiet">
        Les commandes déjà passées gardent leur prix ; les paniers en cours prennent le nouveau.
      </p>
      <Button
        type="submit"
        className="self-start"
        disabled={!isComplete || !changes}
        loading={save.isPending}
      >
        Enregistrer le prix
      </Button>
    </form>
  );
}

/** Only what differs is sent. null: nothing does. */
function changesOf(
  product: StaffProduct,
  price: number | null,
  promotion: StaffProduct['promotion'] | undefined,
): PreviewProductRequest | null {
  const changes = {
    ...(price !== null && price > 0 && price !== product.price ? { price } : {}),
    ...(promotion !== undefined &&
    JSON.stringify(promotion) !== JSON.stringify(inOrder(product.promotion))
      ? { promotion }
      : {}),
  };
  return Object.keys(changes).length > 0 ? changes : null;
}

/** With its fields in the order of the form's. */
const inOrder = (promotion: StaffProduct['promotion']): StaffProduct['promotion'] =>
  promotion === null ? null : (promotionOf(draftOf(promotion)) ?? promotion);

function PriorPrice({
  product: { lowestPrice30Days, isExemptOfPriorPrice, unitTerm, soldBy },
}: {
  product: StaffProduct;
}): ReactNode {
  if (isExemptOfPriorPrice)
    return (
      <p className="text-sm text-quiet">
        Ce produit se garde trois jours au plus : aucun prix antérieur n’est à afficher.
      </p>
    );
  if (lowestPrice30Days === null) return null;
  return (
    <p className="text-sm text-quiet">
      Prix le plus bas des 30 derniers jours :{' '}
      <strong className="figures">{formatEuros(lowestPrice30Days)}</strong>
      {soldBy === 'count' ? '' : ` par ${unitTerm}`}. Une réduction se compte à partir de lui.
    </p>
  );
}

/** Whoever types has stopped for a moment. */
const pauseMs = 250;

function Preview({
  product,
  draft,
}: {
  product: StaffProduct;
  draft: PreviewProductRequest | null;
}): ReactNode {
  const [asked, setAsked] = useState<PreviewProductRequest>({});
  const text = JSON.stringify(draft);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (text !== 'null') setAsked(JSON.parse(text) as PreviewProductRequest);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  const { data } = useQuery({
    ...previewQuery(useApi(), product.sku, asked, product.version),
    enabled: Object.keys(asked).length > 0,
  });
  const isDrafted = Object.keys(asked).length > 0;
  const shown = isDrafted
    ? data
    : { product: product.product, promotionRefusal: product.promotionRefusal };
  return (
    <>
      <ShownToShoppers
        product={(shown ?? product).product}
        isLater={isDrafted || product.state !== 'onSale'}
      />
      {shown?.promotionRefusal ? (
        <Alert kind="warning">
          Cette promotion ferait {shown.promotionRefusal}. Elle ne sera pas donnée.
        </Alert>
      ) : null}
    </>
  );
}
