/** Lifecycle statuses of a flow, by code (DGFiP, spécifications externes, cycle de vie). */
const flowStatuses = {
  200: { label: 'Déposée', tone: 'neutral' },
  201: { label: 'Émise par la plateforme', tone: 'neutral' },
  202: { label: 'Reçue par la plateforme du client', tone: 'neutral' },
  203: { label: 'Mise à disposition', tone: 'neutral' },
  204: { label: 'Prise en charge', tone: 'neutral' },
  205: { label: 'Approuvée', tone: 'success' },
  206: { label: 'Approuvée en partie', tone: 'warning' },
  207: { label: 'En litige', tone: 'error' },
  208: { label: 'Suspendue', tone: 'error' },
  209: { label: 'Complétée', tone: 'neutral' },
  210: { label: 'Refusée par le client', tone: 'error' },
  211: { label: 'Paiement transmis', tone: 'success' },
  212: { label: 'Encaissée', tone: 'success' },
  213: { label: 'Rejetée', tone: 'error' },
  501: { label: 'Irrecevable', tone: 'error' },
} as const;

type FlowCode = keyof typeof flowStatuses;
type FlowStatus = { label: string; tone: 'neutral' | 'success' | 'warning' | 'error' };

/** Codes added by later versions of the reform are shown by number. */
export const flowStatusOf = (code: number): FlowStatus =>
  flowStatuses[code as FlowCode] ?? { label: `Statut ${code}`, tone: 'neutral' };

/** Whether managers are alerted, because the flow needs a manual fix. */
export const needsManager = (code: number): boolean => flowStatusOf(code).tone === 'error';

/** The platform never forwarded the document, so the same one may be sent again. */
export const maySendAgain = (code: number | null): boolean => code === 213 || code === 501;
