import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { staffActionSchema } from '../staff/staff-action.ts';
import { pageTemplateSchema } from './contract.ts';
import {
  choicesQuerySchema,
  choicesSchema,
  discardQuerySchema,
  listedPagesSchema,
  newPageRequestSchema,
  publishRequestSchema,
  restoreRequestSchema,
  saveDraftRequestSchema,
  staffPageSchema,
  withdrawQuerySchema,
} from './page-contract.ts';
import {
  cancelPlanQuerySchema,
  planPublicationRequestSchema,
  planWithdrawalRequestSchema,
} from './plan-contract.ts';

const byId = z.strictObject({ id: z.string().max(120) });

export const staffPagesEndpoints = {
  'GET /api/staff/pages': { access: 'pages.write', answer: listedPagesSchema },
  'GET /api/staff/page-choices': {
    access: 'pages.write',
    query: choicesQuerySchema,
    answer: choicesSchema,
  },
  'POST /api/staff/pages': {
    access: 'pages.write',
    body: newPageRequestSchema,
    answer: staffPageSchema,
    refusals: ['Page.NotFound', 'Page.AddressInvalid', 'Page.AddressTaken'],
  },
  'GET /api/staff/pages/:id': {
    access: 'pages.write',
    params: byId,
    answer: staffPageSchema,
    refusals: ['Page.NotFound'],
  },
  'GET /api/staff/pages/:id/actions': {
    access: 'pages.write',
    params: byId,
    answer: z.object({ items: z.array(staffActionSchema) }),
  },
  /** Preview as shoppers would see the page. `of`: « brouillon », or a version number. */
  'GET /api/staff/pages/:id/preview': {
    access: 'pages.write',
    params: byId,
    query: z.strictObject({ of: z.string().regex(/^(brouillon|\d{1,9})$/) }),
    answer: pageTemplateSchema,
    refusals: ['Page.NotFound'],
  },
  'PUT /api/staff/pages/:id/draft': {
    access: 'pages.write',
    params: byId,
    body: saveDraftRequestSchema,
    answer: staffPageSchema,
    refusals: ['Page.NotFound', 'Page.ChangedMeanwhile', 'Page.PublicationPlanned'],
  },
  'DELETE /api/staff/pages/:id/draft': {
    access: 'pages.write',
    params: byId,
    query: discardQuerySchema,
    answer: z.object({ done: z.literal(true) }),
    refusals: ['Page.NotFound', 'Page.DraftChangedMeanwhile', 'Page.PublicationPlanned'],
  },
  'POST /api/staff/pages/:id/publications': {
    access: 'pages.write',
    params: byId,
    body: publishRequestSchema,
    answer: staffPageSchema,
    refusals: ['Page.NotFound', 'Page.ChangedMeanwhile', 'Page.Unchanged', 'Page.Unfinished'],
  },
  'DELETE /api/staff/pages/:id/publication': {
    access: 'pages.write',
    params: byId,
    query: withdrawQuerySchema,
    answer: staffPageSchema,
    refusals: ['Page.NotFound', 'Page.ChangedBeforeWithdrawal', 'Page.Needed'],
  },
  'POST /api/staff/pages/:id/restorations': {
    access: 'pages.write',
    params: byId,
    body: restoreRequestSchema,
    answer: staffPageSchema,
    refusals: [
      'Page.NotFound',
      'Page.VersionNotFound',
      'Page.ChangedMeanwhile',
      'Page.PublicationPlanned',
    ],
  },
} as const satisfies Endpoints;

export const pagePlansEndpoints = {
  'PUT /api/staff/pages/:id/planned-publication': {
    access: 'pages.write',
    params: byId,
    body: planPublicationRequestSchema,
    answer: staffPageSchema,
    refusals: [
      'Page.NotFound',
      'Page.ChangedMeanwhile',
      'Page.Unchanged',
      'Page.Unfinished',
      'Page.PlanTimeInvalid',
      'Page.PlanChangedMeanwhile',
      'Page.WithdrawalBeforePublication',
    ],
  },
  'PUT /api/staff/pages/:id/planned-withdrawal': {
    access: 'pages.write',
    params: byId,
    body: planWithdrawalRequestSchema,
    answer: staffPageSchema,
    refusals: [
      'Page.NotFound',
      'Page.Needed',
      'Page.PlanTimeInvalid',
      'Page.PlanChangedMeanwhile',
      'Page.NotOnline',
      'Page.PublicationAfterWithdrawal',
    ],
  },
  'DELETE /api/staff/pages/:id/planned-publication': {
    access: 'pages.write',
    params: byId,
    query: cancelPlanQuerySchema,
    answer: staffPageSchema,
    refusals: ['Page.NotFound', 'Page.PlanChangedMeanwhile'],
  },
  'DELETE /api/staff/pages/:id/planned-withdrawal': {
    access: 'pages.write',
    params: byId,
    query: cancelPlanQuerySchema,
    answer: staffPageSchema,
    refusals: ['Page.NotFound', 'Page.PlanChangedMeanwhile'],
  },
} as const satisfies Endpoints;
