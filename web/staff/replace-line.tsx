import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { Product } from '#domain/catalogue/contract.ts';
import type { OrderProduct } from '#domain/orders/contract.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { formatEuros } from '#domain/money.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Picture } from '../ui/picture.tsx';
import { RadioCard } from '../ui/radio-card.tsx';
import { Skeleton } from '../ui/skeleton.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useApi } from '../use-api.ts';
import { sentenceOf } from './sentence-of.ts';

type ReplaceProps = { orderId: string; line: OrderProduct; onChange: (order: StaffOrder) => void };

/** Another product instead of a missing one, among those the grocer finds close. The customer pays its price, never more than the line could cost. */
export function ReplaceLine({ orderId, line, onChange }: ReplaceProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen)
    return (
      <Button
        variant="ghost"
        size="s"
        className="mt-2"
        aria-label={`Remplacer ${line.name}`}
        onClick={() => setIsOpen(true)}
      >
        Remplacer par un autre produit
      </Button>
    );
  return (
    <ReplaceForm
      orderId={orderId}
      line={line}
      onChange={(order) => {
        setIsOpen(false);
        onChange(order);
      }}
    />
  );
}

function ReplaceForm({ orderId, line, onChange }: ReplaceProps): ReactNode {
  const api = useApi();
  const { data: products, isError } = useQuery({
    queryKey: ['substitutes', line.id],
    queryFn: async () =>
      (
        await api.get<{ items: Product[] }>(
          `/api/articles/${encodeURIComponent(line.id)}/substitutes`,
        )
      ).items,
  });
  const [replacedBy, setReplacedBy] = useState('');
  const [quantity, setQuantity] = useState(String(line.requestedQuantity));
  const [grams, setGrams] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [isSaving, setIsSaving] = useState(false);
  const isWeighed = products?.find((product) => product.id === replacedBy)?.quotation === 'weight';

  async function save(event: FormEvent): Promise<void> {
    event.preventDefault();
    setIsSaving(true);
    setError(null);
    try {
      onChange(
        await api.send<StaffOrder>(
          'PUT',
          `/api/staff/orders/${orderId}/lines/${encodeURIComponent(line.id)}`,
          {
            preparedQuantity: Number(quantity),
            replacedBy,
            ...(isWeighed ? { preparedGrams: Number(grams) } : {}),
          },
        ),
      );
    } catch (refusal) {
      setError(sentenceOf(refusal));
    } finally {
      setIsSaving(false);
    }
  }

  if (isError)
    return (
      <Alert kind="error" className="mt-2">
        Les produits proches ne s’affichent pas. Réessayez.
      </Alert>
    );
  if (!products)
    return (
      <div
        role="status"
        aria-label="Chargement des produits proches"
        className="mt-3 flex flex-col gap-2"
      >
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
      </div>
    );
  if (products.length === 0)
    return <p className="mt-2 text-quiet">Aucun produit proche en rayon.</p>;
  return (
    <form
      onSubmit={(event) => void save(event)}
      className="mt-3 flex flex-wrap items-end gap-3 rounded-md bg-sand p-3"
    >
      <Candidates line={line} products={products} chosenId={replacedBy} onChoose={setReplacedBy} />
      <TextField
        label="Quantité du remplaçant"
        inputMode="numeric"
        pattern="[0-9]*"
        value={quantity}
        onChange={(event) => setQuantity(event.target.value)}
        className="w-32"
        required
      />
      {isWeighed ? (
        <TextField
          label="Poids en grammes"
          inputMode="numeric"
          pattern="[0-9]*"
          value={grams}
          onChange={(event) => setGrams(event.target.value)}
          className="w-40"
          required
        />
      ) : null}
      <Button type="submit" loading={isSaving} disabled={replacedBy === ''}>
        Remplacer
      </Button>
      <p className="w-full text-sm text-quiet">
        Facturé à son prix, {formatEuros(line.maximumProductPrice)} au plus.
      </p>
      {error ? (
        <Alert kind="error" className="w-full">
          {error}
        </Alert>
      ) : null}
    </form>
  );
}

/** Each by its picture, as the preparer meets it on the shelf, with what is left there. */
function Candidates({
  line,
  products,
  chosenId,
  onChoose,
}: {
  line: OrderProduct;
  products: readonly Product[];
  chosenId: string;
  onChoose(id: string): void;
}): ReactNode {
  return (
    <fieldset className="flex w-full flex-col gap-2">
      <legend className="mb-2 font-semibold">Remplacer {line.name} par</legend>
      {products.map((product) => (
        <RadioCard
          key={product.id}
          name={`instead-of-${line.id}`}
          value={product.id}
          checked={product.id === chosenId}
          onChange={() => onChoose(product.id)}
          required
          icon={
            <Picture
              base={product.picture.base}
              alt=""
              tint={product.picture.tint}
              sizes="48px"
              className="size-12 flex-none rounded-sm"
            />
          }
          title={product.name}
          text={`${product.packSize} · ${formatEuros(product.itemPrice ?? 0)} · ${product.availableQuantity} en rayon`}
        />
      ))}
    </fieldset>
  );
}
