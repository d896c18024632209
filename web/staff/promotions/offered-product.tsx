import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { formatEuros } from '#domain/measures/money.ts';
import { RadioCard } from '../../ui/radio-card.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useApi } from '../../use-api.ts';

/** Chooses a product with the storefront's search. */
export function OfferedProduct({
  legend = 'Produit offert',
  chosenId,
  onChoose,
}: {
  legend?: string;
  chosenId: string;
  onChoose(id: string): void;
}): ReactNode {
  const api = useApi();
  const [q, setQ] = useState('');
  const [chosenName, setChosenName] = useState('');
  const { data: products } = useQuery({
    queryKey: ['staff', 'offered-product', q],
    enabled: q.trim().length > 1,
    placeholderData: keepPreviousData,
    queryFn: async () =>
      (await api('GET /api/search/relatedArticles', { query: { q: q.trim() } })).items.slice(0, 6),
  });
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="sr-only">{legend}</legend>
      <TextField
        label="Chercher le produit"
        type="search"
        autoComplete="off"
        maxLength={100}
        value={q}
        onChange={(event) => setQ(event.currentTarget.value)}
        // The field stands inside another form, which Enter would send.
        onKeyDown={(event) => {
          if (event.key === 'Enter') event.preventDefault();
        }}
      />
      {products?.length === 0 ? <p className="text-quiet">Rien pour « {q} ».</p> : null}
      {chosenId ? <p className="font-semibold">Choisi : {chosenName}</p> : null}
      <div className="grid gap-2">
        {products?.map((product) => (
          <RadioCard
            key={product.id}
            name="offered"
            title={product.name}
            text={product.packSize}
            end={product.itemPrice === null ? null : formatEuros(product.itemPrice)}
            checked={product.id === chosenId}
            onChange={() => {
              setChosenName(product.name);
              onChoose(product.id);
            }}
          />
        ))}
      </div>
    </fieldset>
  );
}
