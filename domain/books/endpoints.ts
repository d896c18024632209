import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../id-param.ts';
import { bankAnswerSchema, bankCountSchema, explanationRequestSchema } from './bank-contract.ts';
import {
  accountingAnswerSchema,
  closingsAnswerSchema,
  closingsQuerySchema,
  documentsQuerySchema,
  fecParamsSchema,
  figuresAnswerSchema,
  figuresParamsSchema,
  figuresQuerySchema,
} from './contract.ts';

export const figuresEndpoints = {
  'GET /api/staff/books/figures/:topic': {
    params: figuresParamsSchema,
    query: figuresQuerySchema,
    answer: figuresAnswerSchema,
    refusals: [],
  },
  'GET /api/staff/books/figures/:topic/csv': {
    params: figuresParamsSchema,
    query: figuresQuerySchema,
    file: 'text/csv',
    refusals: [],
  },
} as const satisfies Endpoints;

export const closingsEndpoints = {
  'GET /api/staff/books/closings': {
    query: closingsQuerySchema,
    answer: closingsAnswerSchema,
    refusals: [],
  },
  /** Closes every day that is over, as the nightly job does. Answers the month. */
  'POST /api/staff/books/closings': {
    query: closingsQuerySchema,
    answer: closingsAnswerSchema,
    refusals: [],
  },
} as const satisfies Endpoints;

export const accountingEndpoints = {
  'GET /api/staff/books/accounting': { answer: accountingAnswerSchema, refusals: [] },
  /** The entries of the closed days of a year, in the format of the tax office. */
  'GET /api/staff/books/fec/:year': { params: fecParamsSchema, file: 'text/plain', refusals: [] },
  /** Invoices and credit notes of a period, as PDF files in a zip. */
  'GET /api/staff/books/documents': {
    query: documentsQuerySchema,
    file: 'application/zip',
    refusals: [],
  },
} as const satisfies Endpoints;

/** The bank's books beside ours. Every change answers the whole page. */
export const bankEndpoints = {
  'GET /api/staff/books/bank': { answer: bankAnswerSchema, refusals: [] },
  'GET /api/staff/books/bank/count': { answer: bankCountSchema, refusals: [] },
  /** Compares every day that is over, as the nightly job does. */
  'POST /api/staff/books/bank/comparisons': {
    answer: bankAnswerSchema,
    refusals: ['Payment.NoBankBooks'],
  },
  'PUT /api/staff/books/bank/differences/:id/explanation': {
    params: z.strictObject({ id: idParam }),
    body: explanationRequestSchema,
    answer: bankAnswerSchema,
    refusals: ['Payment.DifferenceNotFound'],
  },
} as const satisfies Endpoints;
