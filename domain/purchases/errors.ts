import { area } from '../contract/error-area.ts';
import { nothingSavedCheckAgain } from '../contract/refusal-sentences.ts';

export const purchasesErrors = area('E_PURCHASE', 1, {
  'Purchase.SupplierNotFound': [404, 'Ce fournisseur est introuvable.'],
  'Purchase.SupplierNameTaken': [400, 'Un fournisseur porte déjà ce nom.'],
  'Purchase.SupplierChangedMeanwhile': [
    422,
    `Un collègue a changé ce fournisseur entre-temps. ${nothingSavedCheckAgain}`,
  ],
  'Purchase.SupplierHasOrders': [
    422,
    'Une commande est en cours chez ce fournisseur. Recevez-la ou annulez-la d’abord.',
  ],
  'Purchase.SupplierWithoutEmail': [
    400,
    'Ce fournisseur n’a pas d’e-mail. Ajoutez-le sur sa page, ou passez la commande par téléphone.',
  ],
  'Purchase.OrderNotFound': [404, 'Cette commande au fournisseur est introuvable.'],
  'Purchase.OrderChangedMeanwhile': [
    422,
    `Un collègue a changé cette commande entre-temps. ${nothingSavedCheckAgain}`,
  ],
  'Purchase.OrderNoLongerDraft': [422, 'Cette commande n’est plus un brouillon.'],
  'Purchase.OrderEmpty': [400, 'Cette commande est vide. Ajoutez-y un produit.'],
  'Purchase.OrderAlreadyReceived': [
    422,
    'Des produits de cette commande ont été reçus : elle ne s’annule plus.',
  ],
  'Purchase.DraftExists': [
    422,
    'Un brouillon attend déjà pour ce fournisseur. Complétez-le, plutôt que de commander deux fois.',
  ],
  'Purchase.OtherSupplier': [400, 'Ce produit ne vient pas de ce fournisseur.'],
  'Purchase.OrderNotAwaited': [422, 'Cette commande n’attend plus de livraison.'],
  'Purchase.NotInOrder': [
    400,
    'Ce produit n’est pas dans cette commande. Recevez-le sans commande, ou refusez-le.',
  ],
  'Purchase.ReceivedMeanwhile': [
    422,
    `Un collègue a reçu ce produit entre-temps. ${nothingSavedCheckAgain}`,
  ],
  'Purchase.ReceivedExpired': [
    400,
    'Cette date est passée : ces unités ne peuvent pas être vendues. Refusez-les.',
  ],
  'Purchase.ShortDate': [
    422,
    'Cette date est courte pour ce produit. Confirmez pour le garder, ou refusez-le.',
  ],
  'Purchase.ReceiptNotFound': [404, 'Cette réception est introuvable.'],
  'Purchase.NotRecalled': [
    422,
    'Une de ces commandes ne contient plus ce produit. Relancez la recherche, puis recommencez.',
  ],
  'Purchase.SellOffPast': [400, 'Cette date est passée : ce lot ne se vend plus. Notez une perte.'],
  'Purchase.OtherPromotion': [
    422,
    'Ce produit a déjà une autre promotion. Retirez-la d’abord sur sa page.',
  ],
  'Purchase.InvoiceUnreadable': [
    400,
    'Ce fichier n’est pas une facture électronique : un PDF Factur-X, ou un XML UBL ou CII.',
  ],
  'Purchase.InvoiceKnown': [
    422,
    'Cette facture de ce fournisseur est déjà là, sous le même numéro.',
  ],
  'Purchase.InvoiceNotFound': [404, 'Cette facture est introuvable.'],
  'Purchase.InvoiceChangedMeanwhile': [
    422,
    `Un collègue a changé cette facture entre-temps. ${nothingSavedCheckAgain}`,
  ],
  'Purchase.InvoiceDecided': [422, 'Cette facture est déjà traitée.'],
  'Purchase.InvoiceWithoutSupplier': [
    400,
    'Dites d’abord de quel fournisseur vient cette facture.',
  ],
  'Purchase.NothingToCredit': [422, 'Rien n’est à réclamer sur cette facture.'],
  'Purchase.OrderOfOtherSite': [
    422,
    'Cette commande est pour un autre site. Choisissez-le, puis recevez-la là-bas.',
  ],
  'Purchase.LotNotFound': [404, 'Ce lot est introuvable, ou n’a pas de date.'],
  'Purchase.SellOffAfterDate': [400, 'Le lot ne se garde pas jusqu’à ce jour.'],
  'Purchase.RefusalWithoutReason': [
    400,
    'Dites pourquoi vous refusez cette facture : son fournisseur le lira.',
  ],
});
