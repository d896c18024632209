/** Everything outside the shop that it talks to, each behind its port. */
import type { EmailSender } from './email/port.ts';
import type { Geocoder } from './geocoding/port.ts';
import type { PaymentProvider } from './payment/port.ts';
import type { SmsSender } from './sms/port.ts';

export type Partners = { payment: PaymentProvider; email: EmailSender; sms: SmsSender; geocoder: Geocoder };
