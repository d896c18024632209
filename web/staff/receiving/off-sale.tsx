import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Recall } from '#domain/purchases/recall-contract.ts';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { ConfirmedButton } from '../kit/confirmed-button.tsx';
import { answersOf } from '../kit/use-get.ts';
import { useMayForSeller } from '../session/member.ts';
import { InlineLink } from '../kit/text-link.tsx';

/** Stops the sale of the whole product, since shoppers cannot choose a lot. */
export function OffSale({
  item: { sku, name, isOnSale },
  onChange,
}: {
  item: Recall['items'][number];
  onChange(): void;
}): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const mayWithdraw = useMayForSeller('catalogue.write');
  const withdraw = useMutation({
    async mutationFn() {
      const { version } = await api('GET /api/staff/products/:sku', { params: { sku } });
      return api('PATCH /api/staff/products/:sku', {
        params: { sku },
        body: { version, enabled: false },
      });
    },
    onSuccess: async () => {
      onChange();
      toast.success('Retiré de la vente.');
      await queryClient.invalidateQueries({ queryKey: answersOf('GET /api/staff/products') });
    },
  });
  return (
    <div role="group" aria-label="Vente" className="mt-4 border-t border-line pt-4">
      {isOnSale && !mayWithdraw ? (
        <p>Il est encore en vente : qui travaille sur tous les sites peut l’en retirer.</p>
      ) : isOnSale ? (
        <ConfirmedButton
          variant="danger"
          label="Retirer de la vente"
          question={`Retirer « ${name} » de la vente, tous lots confondus ?`}
          yes="Oui, retirer"
          isDanger
          act={() => withdraw.mutateAsync()}
        >
          Retirer le reste de la vente
        </ConfirmedButton>
      ) : null}
      <p className="mt-3 text-sm text-quiet">
        Ce qui est jeté se note sur{' '}
        <InlineLink to={`/gestion/produits/${encodeURIComponent(sku)}`}>
          la page du produit
        </InlineLink>
        .
      </p>
    </div>
  );
}
