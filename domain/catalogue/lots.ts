/** Units of a product at one site that share a date and a producer's number. */
export type Lot = {
  id: string;
  /** YYYY-MM-DD; null for undated goods, or when nobody recorded the date. */
  expiresOn: string | null;
  supplierLot: string | null;
  units: number;
};

/** Why units came onto a shelf or left it. */
export type EntryKind =
  'received' | 'sold' | 'putBack' | 'lost' | 'given' | 'counted' | 'moved' | 'converted';
