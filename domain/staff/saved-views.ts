/** Saved views of a list: filters, sort order and columns, as stored in the URL. */
import { z } from 'zod';
import { idempotencyKey } from '../contract/idempotency-key.ts';
import { unsavedParams } from './unsaved-params.ts';

export const listNames = [
  'orders',
  'products',
  'customers',
  'codes',
  'recipes',
  'pages',
  'suppliers',
  'supplierOrders',
  'supplierInvoices',
  'receipts',
  'lots',
  'tillTickets',
  'platformFlows',
  'sites',
  'complaints',
  'refunds',
  'jobs',
  'journal',
] as const;
export type ListName = (typeof listNames)[number];

export const newSavedViewSchema = z.strictObject({
  id: idempotencyKey,
  list: z.enum(listNames),
  name: z.string().trim().min(2).max(40),
  search: z
    .string()
    .min(1)
    .max(400)
    .refine((search) =>
      search.split('&').every((part) => !unsavedParams.includes(part.split('=')[0] ?? '')),
    ),
  isShared: z.boolean(),
});

export const savedViewsSchema = z.object({
  items: z.array(
    z.object({
      id: z.string(),
      list: z.enum(listNames),
      name: z.string(),
      search: z.string(),
      isShared: z.boolean(),
      /** True for the member's own views; managers may also delete shared ones. */
      canDelete: z.boolean(),
    }),
  ),
});
export type SavedView = z.infer<typeof savedViewsSchema>['items'][number];
