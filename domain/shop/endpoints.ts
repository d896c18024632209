import { z } from 'zod';
import type { Endpoints } from '../api/endpoints.ts';
import { identityAnswerSchema, sentLogoSchema, typedIdentitySchema } from './contract.ts';
import { versionSchema } from '../contract/version.ts';

export const shopIdentityEndpoints = {
  'GET /api/staff/shop-identity': { access: 'shop.write', answer: identityAnswerSchema },
  'PUT /api/staff/shop-identity': {
    access: 'shop.write',
    body: z.strictObject({ version: versionSchema, identity: typedIdentitySchema }),
    answer: identityAnswerSchema,
    refusals: ['Shop.InvalidIdentity', 'Shop.IdentityChanged', 'Shop.LogoGone'],
  },
} as const satisfies Endpoints;

/** Generates the logo's sizes, for preview before an identity uses it. */
export const logosEndpoints = {
  'POST /api/staff/shop-logos': {
    access: 'shop.write',
    upload: 'image/*',
    answer: sentLogoSchema,
    refusals: [
      'Article.PictureFormat',
      'Article.PicturesBusy',
      'Article.PictureUnknown',
      'Article.PictureHeic',
      'Article.PictureUnreadable',
      'Article.PictureTooManyPixels',
      'Shop.LogoTooSmall',
      'Shop.LogoTooLong',
      'Shop.LogoTooPale',
    ],
  },
} as const satisfies Endpoints;
