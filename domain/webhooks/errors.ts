import { area } from '../contract/error-area.ts';

export const webhooksErrors = area('E_WEBHOOK', 1, {
  'Webhook.NotFound': [404, 'Cette adresse est introuvable.'],
  'Webhook.AddressRefused': [
    422,
    'Cette adresse est refusée : il faut une adresse https publique, sans mot de passe.',
  ],
  'Webhook.TooMany': [422, 'Vingt adresses au plus : retirez-en une d’abord.'],
});
