import type { Consent, Purpose } from './consent-store.ts';

export const purposeTexts: Record<Purpose, { name: string; text: string }> = {
  audience: {
    name: 'Mesure d’audience',
    text: 'Compter les pages vues et la vitesse du site, pour corriger ce qui gêne. Les mesures restent chez nous, 13 mois.',
  },
  personalisation: {
    name: 'Essais de nouveautés',
    text: 'Reconnaître cet appareil pendant un an, pour lui montrer toujours la même version d’une nouveauté.',
  },
  support: {
    name: 'Discussion',
    text: 'Garder le fil de votre conversation avec le service client d’une page à l’autre.',
  },
};

export const acceptAll: Consent = { audience: true, personalisation: true, support: true };
export const refuseAll: Consent = { audience: false, personalisation: false, support: false };
