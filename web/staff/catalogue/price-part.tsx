import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import type { PreviewProductRequest, StaffProduct } from '#domain/catalogue/staff-contract.ts';
import { formatEuros } from '#domain/measures/money.ts';
import { parseEuros, typedEuros } from '#domain/measures/typed-euros.ts';
import type { ApiClient } from '../../api-client.ts';
import { Alert } from '../../ui/alert.tsx';
import { Form } from '../../forms/form.tsx';
import { useForm } from '../../forms/use-form.ts';
import { useApi } from '../../use-api.ts';
import { Part } from '../../ui/part.tsx';
import { draftOf, type PromotionDraft, promotionOf } from './promotion-draft.ts';
import { PromotionFields } from './promotion-fields.tsx';
import { ShownToShoppers } from './shown-to-shoppers.tsx';
import { type PartProps, useProductChange } from './product-change.ts';
import { EuroField } from '../../ui/number-fields.tsx';

/**
 * Remounted when a colleague changes price or promotion, so that an unseen change is never
 * overwritten.
 */
export function PricePart(props: PartProps): ReactNode {
  const { price, promotion } = props.product;
  return (
    <Part title="Prix et promotion">
      <PriceForm key={JSON.stringify([price, promotion])} {...props} />
    </Part>
  );
}

function PriceForm(props: PartProps): ReactNode {
  const { product } = props;
  const [typed, setTyped] = useState(product.price === null ? '' : typedEuros(product.price));
  const [draft, setDraft] = useState<PromotionDraft>(draftOf(product.promotion));
  const [price, promotion] = [parseEuros(typed), promotionOf(draft)];
  const changes = changesOf(product, price, promotion);
  const isComplete = price !== null && price > 0 && promotion !== undefined;
  const save = useProductChange(props);
  const form = useForm({
    async send() {
      if (isComplete && changes) await save.mutateAsync(changes);
    },
  });
  return (
    <Form
      of={form}
      className="mt-3 grid gap-3"
      yes="Enregistrer le prix"
      disabled={!isComplete || !changes}
    >
      <EuroField
        label={product.soldBy === 'count' ? 'Prix' : 'Prix au kilo'}
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
      <p className="text-sm text-quiet">
        Les commandes déjà passées gardent leur prix ; les paniers en cours prennent le nouveau.
      </p>
    </Form>
  );
}

/** Only the fields that changed; null when none did. */
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

/**
 * Returns the promotion with its fields in the order that the form produces, so that the two
 * compare equal.
 */
const inOrder = (promotion: StaffProduct['promotion']): StaffProduct['promotion'] =>
  promotion === null ? null : (promotionOf(draftOf(promotion)) ?? promotion);

/**
 * Reference price of a reduction (Code de la consommation, article L112-1-1); food that spoils
 * within three days is exempt.
 */
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
      {soldBy === 'count' ? '' : ` par ${unitTerm}`}.
    </p>
  );
}

/** Debounce delay after typing. */
const pauseMs = 250;

/** Computed by the server, which knows the prior price and the legal ceilings of promotions. */
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

/** Sent, since it carries a draft. `version` is in the key: a colleague's change renews the preview. */
const previewQuery = (api: ApiClient, sku: string, draft: PreviewProductRequest, version: number) =>
  queryOptions({
    queryKey: ['staff', 'product', sku, 'preview', version, draft],
    queryFn: () => api('POST /api/staff/products/:sku/preview', { params: { sku }, body: draft }),
    placeholderData: keepPreviousData,
  });
