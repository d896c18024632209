import { area } from '../contract/error-area.ts';
import { upToDateCheckAgain } from '../contract/refusal-sentences.ts';

export const shopErrors = area('E_SHOP', 1, {
  'Shop.NotFoundFromQuery': [400, 'Aucun magasin ne correspond à cette demande.'],
  'Shop.ActiveCatalogNotFound': [404, 'Ce magasin n’a pas de catalogue actif.'],
  'Shop.InvalidIdentity': [400, 'Un champ de l’identité n’est pas valable.'],
  'Shop.IdentityChanged': [
    400,
    `Un collègue a changé l’identité entre-temps. ${upToDateCheckAgain}`,
  ],
  'Shop.Paused': [503, 'La boutique est en pause. Votre panier est gardé, et rien n’a été débité.'],
  'Shop.StateImpossible': [422, 'La boutique a déjà ouvert : elle se met en pause.'],
  'Shop.NotReady': [422, 'Il manque encore quelque chose pour ouvrir.'],
  'Shop.OpeningDayPassed': [400, 'Ce jour est passé.'],
  'Shop.VersionConflict': [
    400,
    `Un collègue a changé ces réglages entre-temps. ${upToDateCheckAgain}`,
  ],
  'Shop.LogoTooSmall': [
    400,
    'Ce logo est trop petit : sans ses marges, il lui faut 400 pixels de large ou de haut.',
  ],
  'Shop.LogoTooLong': [
    400,
    'Ce logo est trop étiré : au plus six fois plus large que haut, ou deux fois plus haut que large.',
  ],
  'Shop.LogoTooPale': [
    400,
    'Ce logo est trop clair : il ne se verrait pas sur vos pages et vos factures, au fond blanc.',
  ],
  'Shop.LogoGone': [400, 'Ce logo n’est plus gardé. Choisissez-le à nouveau.'],
});
