import { useQueryClient } from '@tanstack/react-query';
import { MapPin, Snowflake } from 'lucide-react';
import { type ReactNode, type RefObject, useState } from 'react';
import { Link } from 'react-router';
import type { BatchProduct } from '#domain/picking/batch-contract.ts';
import { type Step, unitsLeft } from '#domain/picking/batch.ts';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Picture } from '../../ui/picture.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';
import { productAddress } from '../catalogue/products-url.ts';

const coldNames = { none: null, fresh: 'Frais', frozen: 'Surgelé' } as const;

/** Where it stands, what it looks like, how many to take: readable at arm's length. */
export function PickedProduct({
  step,
  heading,
  isCompact,
}: {
  step: Step;
  heading: RefObject<HTMLHeadingElement | null>;
  isCompact: boolean;
}): ReactNode {
  const { product } = step;
  const left = unitsLeft(step);
  const cold = coldNames[product.cold];
  return (
    <section aria-labelledby="produit">
      <p className="flex flex-wrap items-center gap-x-2 font-semibold text-leaf-deep">
        <span>{[product.aisle, product.shelf].filter(Boolean).join(' › ')}</span>
        {cold ? (
          <Badge tone="aubergine">
            <Snowflake aria-hidden className="size-3.5" />
            {cold}
          </Badge>
        ) : null}
      </p>
      <div className="mt-1 flex items-center gap-3">
        <Picture
          base={product.picture.base}
          alt=""
          tint={product.picture.tint}
          sizes="88px"
          className={classNames('flex-none rounded-md', isCompact ? 'size-12' : 'size-22')}
        />
        <div className="min-w-0 flex-1">
          <h1 id="produit" ref={heading} tabIndex={-1} className="text-xl outline-none">
            {product.name}
          </h1>
          <p className="text-sm text-quiet first-letter:uppercase">
            {[product.packSize, isCompact ? product.place : null].filter(Boolean).join(' · ')}
          </p>
        </div>
        {left > 0 ? (
          <p className="figures flex-none text-center leading-none">
            <span
              className={classNames('block font-extrabold', isCompact ? 'text-3xl' : 'text-5xl')}
            >
              {left}
            </span>
            <span className="text-sm text-quiet">à prendre</span>
          </p>
        ) : null}
      </div>
      {isCompact ? null : (
        <div className="flex flex-wrap items-center gap-x-4">
          <PlaceNote product={product} />
          <Link
            to={productAddress(product.sku)}
            className="inline-flex min-h-11 items-center text-sm font-semibold text-leaf underline"
          >
            Corriger le stock<span className="sr-only"> de {product.name}</span>
          </Link>
        </div>
      )}
    </section>
  );
}

/** The place on its shelf, so that the next preparer does not have to look for the product. */
function PlaceNote({ product }: { product: BatchProduct }): ReactNode {
  const [isEditing, setIsEditing] = useState(false);
  if (isEditing) return <PlaceForm product={product} onClose={() => setIsEditing(false)} />;
  return (
    <Button
      variant="ghost"
      size="s"
      className="-ml-3 min-h-11 px-3"
      icon={<MapPin aria-hidden className="size-4" />}
      onClick={() => setIsEditing(true)}
    >
      {product.place ? `Place ${product.place}` : 'Noter sa place'}
    </Button>
  );
}

function PlaceForm({ product, onClose }: { product: BatchProduct; onClose(): void }): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const { refusal, isSending, form } = useForm({
    async send(data) {
      await api('PUT /api/staff/picking/places/:productId', {
        params: { productId: product.id },
        body: { place: String(data.get('place')) },
      });
      await queryClient.invalidateQueries({ queryKey: ['staff', 'batch'] });
      onClose();
    },
  });
  return (
    <form {...form} className="mt-2 flex flex-wrap items-end gap-2">
      <TextField
        label={
          <>
            Place<span className="sr-only"> de {product.name}</span>
          </>
        }
        name="place"
        maxLength={20}
        autoComplete="off"
        placeholder="A12"
        defaultValue={product.place ?? ''}
        className="max-w-36"
      />
      <Button type="submit" className="min-h-14" loading={isSending}>
        Noter
      </Button>
      <Button variant="ghost" className="min-h-14" onClick={onClose}>
        Fermer
      </Button>
      {refusal ? (
        <Alert kind="error" className="w-full">
          {refusal}
        </Alert>
      ) : null}
    </form>
  );
}
