import { useQuery } from '@tanstack/react-query';
import { useState, type FormEvent, type ReactNode } from 'react';
import type { Product } from '#domain/catalogue/contract.ts';
import type { OrderProduct } from '#domain/orders/contract.ts';
import type { StaffOrder } from '#domain/picking/contract.ts';
import { formatEuros } from '#domain/money.ts';
import { ApiRefusal } from '../api-client.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Select } from '../ui/select.tsx';
import { TextField } from '../ui/text-field.tsx';
import { useApi } from '../use-api.ts';

type ReplaceProps = { orderId: string; line: OrderProduct; onChange: (order: StaffOrder) => void };

/** Another product instead of a missing one, among those the grocer finds close. The customer pays its price, never more than the line could cost. */
export function ReplaceLine({ orderId, line, onChange }: ReplaceProps): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  if (!isOpen) return <Button variant="ghost" size="s" className="mt-2" aria-label={`Remplacer ${line.name}`} onClick={() => setIsOpen(true)}>Remplacer par un autre produit</Button>;
  return <ReplaceForm orderId={orderId} line={line} onChange={(order) => { setIsOpen(false); onChange(order); }} />;
}

function ReplaceForm({ orderId, line, onChange }: ReplaceProps): ReactNode {
  const api = useApi();
  const { data: products, isError } = useQuery({ queryKey: ['substitutes', line.id], queryFn: async () => (await api.get<{ items: Product[] }>(`/api/articles/${encodeURIComponent(line.id)}/substitutes`)).items });
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
      onChange(await api.send<StaffOrder>('PUT', `/api/staff/orders/${orderId}/lines/${encodeURIComponent(line.id)}`, { preparedQuantity: Number(quantity), replacedBy, ...(isWeighed ? { preparedGrams: Number(grams) } : {}) }));
    } catch (refusal) {
      setError(refusal instanceof ApiRefusal ? refusal.message : 'Une erreur est survenue');
    } finally {
      setIsSaving(false);
    }
  }

  if (isError) return <Alert kind="error" className="mt-2">Les produits proches ne s’affichent pas. Réessayez.</Alert>;
  if (products?.length === 0) return <p className="mt-2 text-quiet">Aucun produit proche en rayon.</p>;
  const options = (products ?? []).map((product) => ({ value: product.id, label: `${product.name}, ${product.packSize} · ${formatEuros(product.itemPrice ?? 0)} (${product.availableQuantity} en rayon)` }));
  return (
    <form onSubmit={(event) => void save(event)} className="mt-3 flex flex-wrap items-end gap-3 rounded-md bg-sand p-3">
      <div className="w-full"><Select label={`Remplacer ${line.name} par`} options={options} placeholder="Choisissez" value={replacedBy} onChange={(event) => setReplacedBy(event.target.value)} required /></div>
      <TextField label="Quantité du remplaçant" inputMode="numeric" pattern="[0-9]*" value={quantity} onChange={(event) => setQuantity(event.target.value)} className="w-32" required />
      {isWeighed ? <TextField label="Poids en grammes" inputMode="numeric" pattern="[0-9]*" value={grams} onChange={(event) => setGrams(event.target.value)} className="w-40" required /> : null}
      <Button type="submit" loading={isSaving}>Remplacer</Button>
      <p className="w-full text-sm text-quiet">Facturé à son prix, {formatEuros(line.maximumProductPrice)} au plus.</p>
      {error ? <Alert kind="error" className="w-full">{error}</Alert> : null}
    </form>
  );
}
