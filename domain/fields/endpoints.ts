import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { idParam } from '../contract/id-param.ts';
import {
  changeFieldRequestSchema,
  customFieldsSchema,
  fieldFileReportSchema,
  fieldValuesRequestSchema,
  filledFieldsSchema,
  newFieldRequestSchema,
} from './contract.ts';

/** Field definitions. Each change returns all definitions. */
export const customFieldsEndpoints = {
  'GET /api/staff/customFields': { access: 'shop.write', answer: customFieldsSchema },
  'POST /api/staff/customFields': {
    access: 'shop.write',
    body: newFieldRequestSchema,
    answer: customFieldsSchema,
    refusals: [
      'Field.NameTaken',
      'Field.NameWithoutLetters',
      'Field.TooMany',
      'Field.ChoicesMissing',
    ],
  },
  'PATCH /api/staff/customFields/:id': {
    access: 'shop.write',
    params: z.strictObject({ id: idParam }),
    body: changeFieldRequestSchema,
    answer: customFieldsSchema,
    refusals: [
      'Field.NotFound',
      'Field.NameTaken',
      'Field.NameWithoutLetters',
      'Field.TooMany',
      'Field.ChoicesMissing',
      'Field.VersionConflict',
    ],
  },
} as const satisfies Endpoints;

const one = {
  params: z.strictObject({ id: z.string().max(120) }),
  answer: filledFieldsSchema,
} as const;
const found = ['Field.SubjectNotFound'] as const;
const filled = [...found, 'Field.Unknown', 'Field.WrongValue'] as const;

/** Custom field values of one product (by reference), order, customer or site. */
export const filledFieldsEndpoints = {
  'GET /api/staff/customFields/product/:id': { access: 'stock.write', ...one, refusals: found },
  'PATCH /api/staff/customFields/product/:id': {
    access: 'catalogue.write',
    ...one,
    body: fieldValuesRequestSchema,
    refusals: filled,
  },
  'GET /api/staff/customFields/order/:id': { access: 'orders.read', ...one, refusals: found },
  'PATCH /api/staff/customFields/order/:id': {
    access: 'orders.read',
    ...one,
    body: fieldValuesRequestSchema,
    refusals: filled,
  },
  'GET /api/staff/customFields/customer/:id': { access: 'customers.read', ...one, refusals: found },
  'PATCH /api/staff/customFields/customer/:id': {
    access: 'customers.write',
    ...one,
    body: fieldValuesRequestSchema,
    refusals: filled,
  },
  'GET /api/staff/customFields/site/:id': { access: 'shop.write', ...one, refusals: found },
  'PATCH /api/staff/customFields/site/:id': {
    access: 'shop.write',
    ...one,
    body: fieldValuesRequestSchema,
    refusals: filled,
  },
} as const satisfies Endpoints;

const file = { upload: 'text/csv', answer: fieldFileReportSchema } as const;
const unreadable = ['Field.FileUnreadable'] as const;

/** CSV export and import: a row per subject and a column per field. Importing updates the values. */
export const fieldFilesEndpoints = {
  'GET /api/staff/customFieldFiles/product': { access: 'catalogue.write', file: 'text/csv' },
  'POST /api/staff/customFieldFiles/product': {
    access: 'catalogue.write',
    ...file,
    refusals: unreadable,
  },
  'GET /api/staff/customFieldFiles/order': { access: 'orders.read', file: 'text/csv' },
  'POST /api/staff/customFieldFiles/order': {
    access: 'orders.read',
    ...file,
    refusals: unreadable,
  },
  'GET /api/staff/customFieldFiles/customer': { access: 'customers.export', file: 'text/csv' },
  'POST /api/staff/customFieldFiles/customer': {
    access: 'customers.write',
    ...file,
    refusals: unreadable,
  },
  'GET /api/staff/customFieldFiles/site': { access: 'shop.write', file: 'text/csv' },
  'POST /api/staff/customFieldFiles/site': { access: 'shop.write', ...file, refusals: unreadable },
} as const satisfies Endpoints;
