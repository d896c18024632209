import { area } from '../contract/error-area.ts';
import { chooseAnImage, nothingSavedCheckAgain } from '../contract/refusal-sentences.ts';

export const makeNameClear = 'Précisez le nom : la marque, la variété ou le poids.';

export const catalogueErrors = {
  ...area('E_03', 1, {
    'Category.NotFound': [404, 'Ce rayon est introuvable.'],
    'Category.TreeChanged': [
      422,
      'Les rayons ont changé entre-temps. Rien n’a été enregistré : relisez, puis recommencez.',
    ],
    'Category.NameWithoutLetters': [
      400,
      'Ce nom n’a ni lettre ni chiffre : l’adresse de la page est faite de lui.',
    ],
    'Category.NameTaken': [400, 'Ce nom est déjà pris à cet endroit : un import les confondrait.'],
    'Category.SlugTaken': [400, 'Cette adresse est déjà celle d’un autre rayon.'],
    'Category.WrongLevel': [
      400,
      'Impossible ici : un rayon contient des catégories, une catégorie contient des sous-rayons, et eux seuls contiennent des produits.',
    ],
    'Category.ParentClosed': [
      400,
      'Ce rayon est fermé : ouvrez-le d’abord, ou choisissez-en un autre.',
    ],
    'Category.SheetsIncomplete': [
      422,
      'Des produits en vente n’auraient plus toutes les mentions que la loi demande.',
    ],
    'Category.HoldsProducts': [422, 'Des produits y sont encore : dites d’abord où les ranger.'],
    'Category.TintUnreadable': [
      400,
      'Le texte se lirait mal sur cette couleur. Choisissez-en une plus claire.',
    ],
    'Category.TintOfAisle': [
      400,
      'La couleur est celle du rayon entier : changez-la sur le rayon.',
    ],
  }),
  ...area('E_ARTICLE', 1, {
    'Article.ArticleNotFound': [404, 'Ce produit est introuvable.'],
    'Article.NameWithoutLetters': [
      400,
      'Ce nom n’a ni lettre ni chiffre : l’adresse de la page est faite de lui.',
    ],
    'Article.SkuTaken': [
      400,
      'Cette référence est déjà celle d’un autre produit. Choisissez-en une autre.',
    ],
    'Article.NameTaken': [400, `Un autre produit a déjà cette adresse. ${makeNameClear}`],
    'Article.EanTaken': [400, 'Ce code-barres est déjà celui d’un autre produit.'],
    'Article.ChangedMeanwhile': [
      422,
      'Un collègue, ou un import, a changé ce produit entre-temps. Rien n’a été enregistré : relisez, puis recommencez.',
    ],
    'Article.PriceMissing': [
      400,
      'Ce produit n’a pas de prix : donnez-lui en un avant de le mettre en vente.',
    ],
    'Article.SheetIncomplete': [
      400,
      'Ce produit ne peut pas être mis en vente : il manque des mentions obligatoires.',
    ],
    'Article.SheetIncompleteOnSale': [
      400,
      'Ce produit est en vente : sa fiche doit rester complète. Complétez-la, ou retirez-le d’abord de la vente.',
    ],
    'Article.SheetIncompleteForShelf': [
      400,
      'Ce rayon demande des mentions que la fiche n’a pas encore. Complétez-la d’abord, ou retirez le produit de la vente.',
    ],
    'Article.PromotionUnlawful': [400, 'Cette promotion dépasse ce que la loi permet.'],
    'Article.ClaimUnlawful': [400, 'Cette allégation environnementale n’est pas permise.'],
    'Article.VatUnlawful': [400, 'Cette TVA n’est pas la bonne.'],
    'Article.ShelfGone': [400, 'Ce rayon n’existe plus. Choisissez-en un autre.'],
    'Article.PromotionRunning': [
      422,
      'Une promotion est en cours, comptée sur l’ancienne façon de vendre. Arrêtez-la d’abord.',
    ],
    'Article.PackSizeUnchanged': [
      400,
      'Changez aussi le conditionnement : c’est lui qui dit aux clients ce qu’ils achètent désormais.',
    ],
    'Article.UnitsInOrders': [422, 'Des unités de ce produit sont dans des commandes en cours.'],
    'Article.StockChangedMeanwhile': [
      422,
      `Ce stock a changé entre-temps. ${nothingSavedCheckAgain}`,
    ],
    'Article.StockTooLow': [
      400,
      'Il ne reste rien à vendre : ce qui est au rayon est dans des commandes. Comptez le rayon.',
    ],
    'Article.StockTooHigh': [400, 'Ce stock est trop grand.'],
    'Article.ImportFormat': [400, 'Choisissez un fichier CSV.'],
    'Article.ImportRunning': [
      422,
      'Un autre import est en cours. Attendez qu’il finisse, puis recommencez.',
    ],
    'Article.PictureFormat': [400, chooseAnImage],
    'Article.PicturesBusy': [
      503,
      'D’autres images sont en cours. Attendez quelques secondes, puis recommencez.',
    ],
    'Article.PictureUnknown': [400, 'Ce fichier n’est pas une image JPEG, PNG, WebP ou AVIF.'],
    'Article.PictureHeic': [
      400,
      'Cette photo est au format HEIC. Enregistrez-la en JPEG, puis choisissez-la à nouveau.',
    ],
    'Article.PictureUnreadable': [
      400,
      'Cette image est abîmée ou incomplète. Choisissez-la à nouveau, ou une autre.',
    ],
    'Article.PictureTooManyPixels': [
      400,
      'Cette image dépasse 40 mégapixels. Réduisez-la, puis choisissez-la à nouveau.',
    ],
    'Article.PictureTooSmall': [
      400,
      'Cette image est trop petite : il faut au moins 240 pixels de côté.',
    ],
    'Article.PictureGone': [400, 'Cette image n’est plus là. Choisissez-la à nouveau.'],
    'Article.BarcodeWrong': [
      400,
      'Ce code-barres est faux : il a 8, 12, 13 ou 14 chiffres, dont le dernier vérifie les autres.',
    ],
    'Article.BarcodeUnknown': [
      404,
      'Open Food Facts ne connaît pas ce code-barres. Remplissez la fiche d’après l’emballage.',
    ],
    'Article.FactsSourceMissing': [
      503,
      'Aucune base de produits n’est branchée : votre hébergeur peut donner OPENFOODFACTS_URL à la boutique.',
    ],
    'Article.FactsSourceAway': [
      503,
      'Open Food Facts ne répond pas. Rien n’a changé : réessayez dans une minute, ou remplissez la fiche d’après l’emballage.',
    ],
  }),
  ...area('E_SEARCH', 1, {
    'Search.LegacyNotPaginated': [400, 'Cette recherche n’a qu’une page.'],
  }),
};
