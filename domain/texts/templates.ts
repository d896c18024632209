/** Messages by id. Queued messages name a template by id, so a released one is never removed. */
import { accountEmails, accountSms } from './account-templates.ts';
import { afterwardsEmails } from './afterwards-templates.ts';
import { benefitEmails } from './benefit-templates.ts';
import { deliveryEmails, deliverySms } from './delivery-templates.ts';
import { orderEmails } from './order-templates.ts';
import { recallEmails, recallSms } from './recall-templates.ts';
import { supplierEmails } from './supplier-templates.ts';
import { teamChangeEmails, teamChangeSms } from './team-change-templates.ts';
import { teamEmails } from './team-templates.ts';
import type { EmailTemplate, SmsTemplate } from './template.ts';

export const emailTemplates = {
  ...accountEmails,
  ...orderEmails,
  ...teamChangeEmails,
  ...deliveryEmails,
  ...afterwardsEmails,
  ...benefitEmails,
  ...teamEmails,
  ...supplierEmails,
  ...recallEmails,
} as const;
export const smsTemplates = {
  ...accountSms,
  ...teamChangeSms,
  ...deliverySms,
  ...recallSms,
} as const;

export type EmailId = keyof typeof emailTemplates;
export type SmsId = keyof typeof smsTemplates;
export type EmailValues<Id extends EmailId> = Readonly<
  Record<keyof (typeof emailTemplates)[Id]['variables'], string>
>;
export type SmsValues<Id extends SmsId> = Readonly<
  Record<keyof (typeof smsTemplates)[Id]['variables'], string>
>;

export const emailIds = Object.keys(emailTemplates) as EmailId[];
export const smsIds = Object.keys(smsTemplates) as SmsId[];

export type AnyTemplate =
  ({ channel: 'email' } & EmailTemplate) | ({ channel: 'sms' } & SmsTemplate);

export function findTemplate(id: string): AnyTemplate | null {
  if (Object.hasOwn(emailTemplates, id))
    return { channel: 'email', ...(emailTemplates[id as EmailId] as EmailTemplate) };
  if (Object.hasOwn(smsTemplates, id))
    return { channel: 'sms', ...(smsTemplates[id as SmsId] as SmsTemplate) };
  return null;
}
