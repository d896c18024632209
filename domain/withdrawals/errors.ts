import { area } from '../contract/error-area.ts';

export const withdrawalsErrors = area('E_WITHDRAWAL', 1, {
  'Withdrawal.KeyUsedElsewhere': [400, 'Cette demande a déjà servi pour une autre commande.'],
  'Withdrawal.AlreadyRefunded': [422, 'Cette commande est déjà entièrement remboursée.'],
  'Withdrawal.OrderNotDelivered': [
    422,
    'Vous pourrez renoncer à ces produits une fois la commande livrée. D’ici là, annulez-la ou modifiez-la.',
  ],
  'Withdrawal.DeadlinePassed': [422, 'Le délai de 14 jours est terminé.'],
  'Withdrawal.RepeatedProduct': [400, 'Un même produit ne se déclare qu’une fois.'],
  'Withdrawal.PerishableProduct': [
    422,
    'Ce produit est frais ou périssable : le droit de rétractation ne s’y applique pas.',
  ],
  'Withdrawal.QuantityUnavailable': [422, 'Il n’en reste pas autant auxquels renoncer.'],
  'Withdrawal.MoreThanDeclared': [400, 'Pas plus que ce qui a été déclaré.'],
});
