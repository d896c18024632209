/** Everything outside the shop that it talks to, each behind its port. */
import type { EmailSender } from './email/port.ts';
import type { Geocoder } from './geocoding/port.ts';
import type { PaymentProvider } from './payment/port.ts';
import type { SandboxProvider } from './payment/sandbox.ts';
import type { SmsSender } from './sms/port.ts';

export type Partners = {
  payment: SandboxProvider | (PaymentProvider & { kind: 'stripe' });
  email: EmailSender;
  sms: SmsSender;
  geocoder: Geocoder;
};
