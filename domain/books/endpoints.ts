import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
import { bankAnswerSchema, explanationRequestSchema } from './bank-contract.ts';
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
import { lotFiguresQuerySchema, lotFiguresSchema } from './lot-figures.ts';

export const figuresEndpoints = {
  'GET /api/staff/books/figures/:topic': {
    access: 'books.read',
    params: figuresParamsSchema,
    query: figuresQuerySchema,
    answer: figuresAnswerSchema,
    refusals: ['Shop.NotFoundFromQuery'],
  },
  'GET /api/staff/books/figures/:topic/csv': {
    access: 'books.read',
    params: figuresParamsSchema,
    query: figuresQuerySchema,
    file: 'text/csv',
    refusals: ['Shop.NotFoundFromQuery'],
  },
  'GET /api/staff/books/lots': {
    access: 'books.read',
    query: lotFiguresQuerySchema,
    answer: lotFiguresSchema,
    refusals: ['Shop.NotFoundFromQuery'],
  },
  'GET /api/staff/books/lots/csv': {
    access: 'books.read',
    query: lotFiguresQuerySchema,
    file: 'text/csv',
    refusals: ['Shop.NotFoundFromQuery'],
  },
} as const satisfies Endpoints;

export const closingsEndpoints = {
  'GET /api/staff/books/closings': {
    access: 'books.read',
    query: closingsQuerySchema,
    answer: closingsAnswerSchema,
    refusals: ['Shop.NotFoundFromQuery'],
  },
  /** Closes every past day, like the nightly job. Returns the month. */
  'POST /api/staff/books/closings': {
    access: 'books.read',
    query: closingsQuerySchema,
    answer: closingsAnswerSchema,
    refusals: ['Shop.NotFoundFromQuery'],
  },
} as const satisfies Endpoints;

export const accountingEndpoints = {
  'GET /api/staff/books/accounting': { access: 'books.read', answer: accountingAnswerSchema },
  /** FEC of a year: entries of its closed days, for all sites. Only for members with access to all sites. */
  'GET /api/staff/books/fec/:year': {
    access: 'books.read',
    params: fecParamsSchema,
    file: 'text/plain',
  },
  /** Invoices and credit notes of a period, as PDF files in a zip. */
  'GET /api/staff/books/documents': {
    access: 'books.read',
    query: documentsQuerySchema,
    file: 'application/zip',
    refusals: ['Shop.NotFoundFromQuery'],
  },
} as const satisfies Endpoints;

/** Comparison of the bank's books with ours. Every change returns the whole page. */
export const bankEndpoints = {
  'GET /api/staff/books/bank': { access: 'books.read', answer: bankAnswerSchema },
  /** Compares every past day, like the nightly job. */
  'POST /api/staff/books/bank/comparisons': {
    access: 'books.read',
    answer: bankAnswerSchema,
    refusals: ['Payment.NoBankBooks'],
  },
  'PUT /api/staff/books/bank/differences/:id/explanation': {
    access: 'books.read',
    params: z.strictObject({ id: idParam }),
    body: explanationRequestSchema,
    answer: bankAnswerSchema,
    refusals: ['Payment.DifferenceNotFound'],
  },
} as const satisfies Endpoints;
