import { useQueryClient } from '@tanstack/react-query';
import { MapPin } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { BatchProduct } from '#domain/picking/batch-contract.ts';
import { useForm } from '../../forms/use-form.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';

/** The place on its shelf, so that the next preparer does not have to look for the product. */
export function PlaceNote({ product }: { product: BatchProduct }): ReactNode {
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
