/** Apart from invoice-content.ts, whose schemas the thread that draws does not need. */
import { frenchProfile } from '#domain/france/profile.ts';
import type { TimeZone } from '#domain/time/local-time.ts';
import type { InvoiceContent } from './invoice-content.ts';

/** A document keeps its dates when the shop changes its time zone. */
export const timeZoneOf = ({ seller }: InvoiceContent): TimeZone =>
  seller.timeZone ?? frenchProfile.timeZone;
