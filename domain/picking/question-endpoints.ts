import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
import {
  answerQuestionRequestSchema,
  askQuestionRequestSchema,
  lineQuestionSchema,
  openQuestionRequestSchema,
  openQuestionSchema,
} from './question-contract.ts';

export const questionEndpoints = {
  'POST /api/staff/orders/:id/lines/:productId/questions': {
    access: 'orders.prepare',
    params: z.strictObject({ id: idParam, productId: z.string().max(80) }),
    body: askQuestionRequestSchema,
    answer: lineQuestionSchema,
    refusals: [
      'Order.NotFound',
      'EcomCart.ProductNotFound',
      'Picking.NotPreparing',
      'Picking.InChargeOfAnother',
      'Picking.LineChanged',
      'Picking.ReplacementUnwanted',
      'Picking.NotProposable',
      'Picking.QuestionTaken',
      'Shop.NotFoundFromQuery',
    ],
  },
  /** Opened through a link without signing in. POST keeps the link's secret out of URLs. */
  'POST /api/replacementQuestions': {
    access: 'public',
    body: openQuestionRequestSchema,
    answer: openQuestionSchema,
    isRepeatable: true,
    refusals: ['Picking.QuestionNotFound', 'Generic.TooManyRequest'],
  },
  'PUT /api/replacementQuestions': {
    access: 'public',
    body: answerQuestionRequestSchema,
    answer: openQuestionSchema,
    refusals: [
      'Picking.QuestionNotFound',
      'Picking.QuestionOver',
      'Picking.QuestionTooLate',
      'Picking.NotProposable',
      'Generic.TooManyRequest',
    ],
  },
} as const satisfies Endpoints;
