/** Where the demo shop delivers and where orders are collected: Paris and the inner suburbs. */
import type { WorldZone } from './load-world.ts';

const everyDay = [1, 2, 3, 4, 5, 6, 7];
const mondayToSaturday = [1, 2, 3, 4, 5, 6];
const range = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

/** Free from 100 €. */
const tiers = [{ minCartNetPrice: 0, shippingAmount: 690 }, { minCartNetPrice: 6000, shippingAmount: 490 }, { minCartNetPrice: 10000, shippingAmount: 0 }];
const deliveryHours: [number, number, number][] = [[8, 10, 0], [10, 12, 0], [12, 14, 0], [16, 18, 0], [18, 20, 0], [20, 22, 0]];

function deliveryRules(capacity: number): WorldZone['slotRules'] {
  return everyDay.flatMap((weekday) => deliveryHours.map(([startHour, endHour]) => ({
    weekday, startHour, endHour, capacity: startHour >= 18 ? capacity : Math.ceil(capacity / 2), cutoffMinutes: startHour < 12 ? 12 * 60 : 5 * 60,
    // Quiet hours of the middle of the week cost less; nothing costs more than its tier, so that free stays free.
    deltaDayCents: weekday >= 2 && weekday <= 4 ? -100 : 0, deltaSlotCents: startHour === 12 || startHour === 16 ? -100 : 0, tiers,
  })));
}

function pickupRules(capacity: number): WorldZone['slotRules'] {
  const hours: [number, number][] = [[9, 11], [11, 14], [15, 18], [18, 21]];
  return mondayToSaturday.flatMap((weekday) => hours.map(([startHour, endHour]) => ({
    weekday, startHour, endHour, capacity, cutoffMinutes: 4 * 60, deltaDayCents: 0, deltaSlotCents: 0, tiers: [{ minCartNetPrice: 0, shippingAmount: 0 }],
  })));
}

const openingHours = mondayToSaturday.flatMap((day) => [{ day, from: '09:00', to: '14:00' }, { day, from: '15:00', to: '21:00' }]);
const point = (streetNumber: string, street: string, postalCode: string, city: string) => ({ streetNumber, street, postalCode, city });

const suburbs92 = ['92000', '92100', '92110', '92120', '92130', '92140', '92150', '92170', '92190', '92200', '92210', '92220', '92230', '92240', '92250', '92260', '92270', '92300', '92310', '92320', '92330', '92340', '92350', '92360', '92370', '92380', '92390', '92400', '92410', '92420', '92430', '92500', '92600', '92700', '92800'];
const suburbs93 = ['93000', '93100', '93110', '93120', '93130', '93140', '93150', '93160', '93170', '93190', '93200', '93210', '93220', '93230', '93240', '93250', '93260', '93270', '93300', '93310', '93320', '93330', '93340', '93350', '93360', '93370', '93380', '93390', '93400', '93410', '93420', '93430', '93440', '93450', '93460', '93470', '93500', '93600', '93700', '93800'];
const suburbs94 = ['94000', '94100', '94110', '94120', '94130', '94140', '94150', '94160', '94170', '94190', '94200', '94210', '94220', '94230', '94240', '94250', '94260', '94270', '94290', '94300', '94310', '94320', '94340', '94350', '94360', '94370', '94380', '94400', '94410', '94420', '94430', '94440', '94450', '94460', '94470', '94480', '94490', '94500', '94510', '94520', '94550', '94600', '94700', '94800', '94880'];

export const demoZones: WorldZone[] = [
  { id: 'paris-est', name: 'Paris Est', type: 'delivery', postcodes: ['75003', '75004', '75010', '75011', '75012', '75018', '75019', '75020'], slotRules: deliveryRules(24) },
  { id: 'paris-ouest', name: 'Paris Ouest', type: 'delivery', postcodes: ['75001', '75002', '75007', '75008', '75009', '75016', '75116', '75017'], slotRules: deliveryRules(24) },
  { id: 'paris-sud', name: 'Paris Sud', type: 'delivery', postcodes: ['75005', '75006', ...range(75013, 75015)], slotRules: deliveryRules(20) },
  { id: 'hauts-de-seine', name: 'Hauts-de-Seine', type: 'delivery', postcodes: suburbs92, slotRules: deliveryRules(14) },
  { id: 'seine-saint-denis', name: 'Seine-Saint-Denis', type: 'delivery', postcodes: suburbs93, slotRules: deliveryRules(12) },
  { id: 'val-de-marne', name: 'Val-de-Marne', type: 'delivery', postcodes: suburbs94, slotRules: deliveryRules(12) },
  { id: 'retrait-bercy', name: 'Drive Bercy', type: 'pickup', pickupType: 'drive', address: point('24', 'rue de Dijon', '75012', 'Paris'), latitude: 48.8331, longitude: 2.3866, openingHours, instructions: 'Entrez par la rue de Dijon et suivez « Drive Cabas ». Garez-vous aux places 1 à 6 : nous chargeons votre coffre.', slotRules: pickupRules(30) },
  { id: 'retrait-vanves', name: 'Retrait Porte de Vanves', type: 'pickup', pickupType: 'car', address: point('9', 'boulevard Lefebvre', '75015', 'Paris'), latitude: 48.8309, longitude: 2.3003, openingHours, instructions: 'Parking gratuit 30 minutes, sous le numéro 9. L’accueil est à droite de la rampe.', slotRules: pickupRules(24) },
  { id: 'boutique-roquette', name: 'Boutique de la Roquette', type: 'onSitePickup', pickupType: 'onFoot', address: point('12', 'rue de la Roquette', '75011', 'Paris'), latitude: 48.8545, longitude: 2.3715, openingHours, instructions: 'Le comptoir des retraits est au fond de la boutique, à gauche des fromages.', slotRules: pickupRules(20) },
  { id: 'relais-montreuil', name: 'Relais Croix de Chavaux', type: 'remotePickup', pickupType: 'remote', address: point('3', 'boulevard Rouget-de-Lisle', '93100', 'Montreuil'), latitude: 48.8586, longitude: 2.4361, openingHours, instructions: 'Chez le fleuriste de la place : demandez vos courses à la caisse.', slotRules: pickupRules(12) },
];
