import type { ReactNode } from 'react';
import { Modal } from '../../ui/modal.tsx';

/** Why the bank holds a little more than the estimate. */
export function WeightPricing({ open, onClose }: { open: boolean; onClose(): void }): ReactNode {
  return (
    <Modal open={open} onClose={onClose} title="Vous payez le poids réel" size="s">
      <div className="flex flex-col gap-3 pb-2">
        <p>Une entrecôte annoncée à 300 g peut en peser 290 ou 320. Nous la pesons en préparant votre commande, et vous payez ce poids-là.</p>
        <p>Comme la loi interdit de débiter plus que la somme acceptée, votre banque réserve le total estimé avec <strong>15 % de marge sur les seuls produits pesés</strong>. Rien n’est débité avant la livraison.</p>
        <p>À la livraison, seul le poids réel est débité et le reste est libéré. Si un produit pèse plus de 15 % de plus que prévu, le surplus est offert.</p>
      </div>
    </Modal>
  );
}
