import { z } from 'zod';
import { idempotencyKey } from '../contract/idempotency-key.ts';
import { textLimits, ticketTopics } from './limits.ts';

const emailSchema = z.email('Email non valide').max(textLimits.email);
const textSchema = z.string().trim().min(1, 'Champ requis').max(textLimits.message);

export const supportStatusSchema = z.enum(['bot', 'waiting', 'answered', 'closed']);
export type SupportStatus = z.infer<typeof supportStatusSchema>;

export const supportMessageSchema = z.object({
  id: z.int(),
  author: z.enum(['visitor', 'bot', 'staff']),
  staffName: z.string().nullable(),
  text: z.string(),
  at: z.string(),
});
export type SupportMessage = z.infer<typeof supportMessageSchema>;

export const conversationSchema = z.object({
  id: z.string(),
  status: supportStatusSchema,
  isOpen: z.boolean(),
  hasEmail: z.boolean(),
  messages: z.array(supportMessageSchema),
});
export type Conversation = z.infer<typeof conversationSchema>;
export const currentConversationSchema = z.object({
  conversation: conversationSchema.nullable(),
  isOpen: z.boolean(),
  /** When the desk reopens; null while it is open. */
  opensAt: z.string().nullable(),
});
export type CurrentConversation = z.infer<typeof currentConversationSchema>;

/** A text, or a choice of the chatbot. */
export const sendMessageRequestSchema = z
  .strictObject({
    key: idempotencyKey,
    text: textSchema.optional(),
    choice: z.strictObject({ node: z.string().max(40), id: z.string().max(40) }).optional(),
    email: emailSchema.optional(),
  })
  .refine(
    (request) => (request.text === undefined) !== (request.choice === undefined),
    'Un message ou un choix',
  );
export type SendMessageRequest = z.infer<typeof sendMessageRequestSchema>;

const topicSchema = z.enum(Object.keys(ticketTopics) as [keyof typeof ticketTopics]);

export const openTicketRequestSchema = z.strictObject({
  key: idempotencyKey,
  kind: z.enum(['crash', 'report']),
  topic: topicSchema.optional(),
  name: z.string().trim().min(1, 'Champ requis').max(textLimits.name),
  email: emailSchema,
  comments: z.string().trim().min(1, 'Champ requis').max(textLimits.comments),
  orderNumber: z.string().trim().max(20).optional(),
  path: z.string().max(300).optional(),
});
export type OpenTicketRequest = z.infer<typeof openTicketRequestSchema>;

export const clientErrorRequestSchema = z.strictObject({
  message: z.string().max(300),
  stack: z.string().max(2_000).default(''),
  path: z.string().max(200),
  release: z.string().max(40),
});
export type ClientErrorRequest = z.input<typeof clientErrorRequestSchema>;

/** Part of a name, e-mail or phone; for tickets, also an order number. */
export const findAtDeskSchema = z.strictObject({
  q: z.string().trim().max(100).optional(),
  /** Messages sent by this customer while signed in; replaces the search. */
  customer: z.uuid().optional(),
});

export const staffConversationSummarySchema = z.object({
  id: z.string(),
  status: supportStatusSchema,
  who: z.string(),
  lastText: z.string(),
  updatedAt: z.string(),
});
export type StaffConversationSummary = z.infer<typeof staffConversationSummarySchema>;
export const staffConversationSchema = z.object({
  id: z.string(),
  status: supportStatusSchema,
  who: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  isCustomer: z.boolean(),
  customerId: z.string().nullable(),
  messages: z.array(supportMessageSchema),
});
export type StaffConversation = z.infer<typeof staffConversationSchema>;
export const staffMessageRequestSchema = z.strictObject({ key: idempotencyKey, text: textSchema });

export const ticketSchema = z.object({
  id: z.string(),
  kind: z.enum(['crash', 'report']),
  topic: z.string().nullable(),
  name: z.string(),
  email: z.string(),
  comments: z.string(),
  orderNumber: z.string().nullable(),
  path: z.string().nullable(),
  isCustomer: z.boolean(),
  customerId: z.string().nullable(),
  /** Account with the e-mail typed by a signed-out visitor, who may not be its owner. */
  sameAddressCustomerId: z.string().nullable(),
  createdAt: z.string(),
  answer: z.string().nullable(),
  answeredBy: z.string().nullable(),
  answeredAt: z.string().nullable(),
});
export type Ticket = z.infer<typeof ticketSchema>;
export const answerTicketRequestSchema = z.strictObject({ text: textSchema });

export const clientErrorSchema = z.object({
  fingerprint: z.string(),
  message: z.string(),
  stack: z.string(),
  path: z.string(),
  release: z.string(),
  count: z.int(),
  firstSeenAt: z.string(),
  lastSeenAt: z.string(),
});
export type ClientError = z.infer<typeof clientErrorSchema>;
