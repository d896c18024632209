/** Section 3 of the specification: every field of every entity is in an answer under its own name. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorCatalogue, type ErrorName } from '#domain/errors.ts';
import { createHttpServer, type HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { open } from './opened-shop.ts';
import { okBody } from './shopping.ts';

const { app } = open();
type Schema = {
  $ref?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
};
type Described = {
  paths: Record<
    string,
    Record<
      string,
      {
        responses?: Record<string, { content?: Record<string, { schema: Schema }> }>;
        requestBody?: { content: Record<string, { schema: Schema }> };
      }
    >
  >;
  components?: { schemas?: Record<string, Schema> };
};
let described: Described;
beforeAll(async () => {
  described = okBody(await app.visitor().call('GET', '/api/openapi.json'));
});

const words = (text: string): string[] => text.trim().split(/\s+/);

const entities: [entity: string, method: string, path: string, fields: string, base?: string][] = [
  [
    'E01a Product',
    'GET',
    '/api/articleDetailBySlug/{slug}',
    `id sku name availableQuantity itemPrice enabled hasSubstituteProducts canonicalId attributes.key attributes.value labels.id labels.label labels.images pimCategoryName consumptionDate
    rating.average rating.nbRatings packSize articleParents.level quotation pricing.sellPrices.perWeightUnit.main pricing.sellPrices.perWeightUnit.net pricing.sellPrices.perWeightUnit.value promo.mechanism promo.conditions.nthQuantity
    promo.conditions.nthQuantityOffered promo.conditions.type promo.conditions.value promo.conditions.discountPerBulk promo.conditions.itemOriginalPrice actions
    quantityDescriptor.type quantityDescriptor.terminology quantityDescriptor.terminologyOverride quantityDescriptor.weight.value quantityDescriptor.weight.unit`,
  ],
  [
    'E01b Cart',
    'GET',
    '/api/cart',
    `id products coupons.name delivery.shop delivery.deliveryZone delivery.timeSlot delivery.deliveryZoneId delivery.timeSlotId delivery.shopId delivery.timeSlotValidity price.quotation.preauthorization price.quotation.net
    price.quotation.discount price.quotation.shipping price.quotation.deltaDay price.quotation.deltaSlot initialOrder cartIds packing.reducePacking replaceMissingProducts`,
  ],
  [
    'E01a Cart summary',
    'GET',
    '/api/cart',
    'price.quotation.gross price.quotation.shipping price.quotation.preparationFee price.quotation.discount coupons.code price.quotation.total price.quotation.preauthorization counts.unavailable counts.incomplete counts.updated',
  ],
  [
    'E01b Delivery zone',
    'GET',
    '/api/deliveryZones/{id}',
    'id name type pickupType shopName shop.name deliverySlots address.addressComponents.streetNumber address.addressComponents.street',
  ],
  [
    'E01b Time slot',
    'GET',
    '/api/deliveryZones/{id}',
    `from to isExpired isFull isExcluded tag rate.deltaDay rate.deltaSlot rate.total deliveryPricesWithDeltas.shippingAmount deliveryPricesWithDeltas.minCartNetPrice orderUntil tiers.minCartNetPrice tiers.shippingAmount`,
    'deliverySlots',
  ],
  ['E01b Slot offsets', 'GET', '/api/deliveryZones/{id}', 'minOffsetDays maxOffsetDays'],
  [
    'E01c Order',
    'GET',
    '/api/orders/{id}',
    `activeDeliveryPrice status initialOrder completableUntil timeLeft products.requestedQuantity products.preparedQuantity products.billedQuantity products.maximumProductPrice products.replacedBy
    products.notCharged products.offered vat.rate vat.letter invoices`,
  ],
  ['E01d User', 'POST', '/api/auth/me', 'id email phone newCustomer zendeskJWT'],
  ['E01d Personal information', 'POST', '/api/auth/me', 'firstname name email phone'],
  [
    'E01e Coupon',
    'GET',
    '/api/account/allCoupons',
    'reward.type reward.maximumDiscount conditions.endDate conditions.startDate conditions.minCartNetPrice conditions.expired conditions.used',
    'items',
  ],
  ['E01e Loyalty', 'GET', '/api/loyalty/config', 'coefficient threshold'],
  [
    'E01e Loyalty of a customer',
    'GET',
    '/api/loyalty/user',
    'miams amountLeftToReward uses.type uses.charity',
  ],
  [
    'E01d Address',
    'GET',
    '/api/account/addresses',
    'title address note lastname firstname phone streetNumber street postalCode isBilling',
    'items',
  ],
  ['E01d Communications preferences', 'GET', '/api/account/optin', 'email sms'],
  ['E01f Referral', 'GET', '/api/account/referral/infos', 'code link state count'],
  [
    'E01a Recipe',
    'GET',
    '/api/recipe/{id}',
    'ingredients pantryEssentials steps preparationMinutes cookingMinutes portions gear',
  ],
];

describe('entities', () => {
  it.each(
    entities.flatMap(([entity, method, path, fields, base]) =>
      words(fields).map((field) => ({
        entity,
        method,
        path,
        field: base ? `${base}.${field}` : field,
      })),
    ),
  )('the API describes the specified field $entity: $field', ({ method, path, field }) => {
    expect(at(answerOf(method, path), field.split('.')), `${method} ${path}`).not.toEqual([]);
  });

  it('E01g payment means, zone types, rewards and validities are the specified values', () => {
    const valuesAt = (method: string, path: string, field: string) =>
      at(answerOf(method, path), field.split('.')).flatMap((schema) => schema.enum ?? []);
    expect(valuesAt('GET', '/api/account/cards', 'items.type')).toEqual(
      expect.arrayContaining(
        words('PAYPAL GOOGLE_PAY APPLE_PAY MASTERCARD VISA CARTES_BANCAIRES AMEX DINERS_CLUB'),
      ),
    );
    expect(valuesAt('GET', '/api/deliveryZones/{id}', 'type')).toEqual(
      words('delivery pickup remotePickup onSitePickup'),
    );
    expect(valuesAt('GET', '/api/account/allCoupons', 'items.reward.type')).toEqual(
      words('VALUE PERCENT FREE_SHIPPING FREE_ARTICLE'),
    );
    expect(valuesAt('GET', '/api/cart', 'delivery.timeSlotValidity')).toEqual(
      words('valid invalid deleted'),
    );
    expect(valuesAt('GET', '/api/articleDetailBySlug/{slug}', 'quantityDescriptor.type')).toEqual(
      words('pieceWeight arbitraryQuantity other'),
    );
  });

  it('E01g sign-up takes the specified fields', () => {
    const body =
      described.paths['/api/auth/signup']?.['post']?.requestBody?.content['application/json']
        ?.schema;
    for (const field of words(
      'acquisitionSource email phone password referralCode marketingOptin acceptTerms',
    ))
      expect(at(body, [field]), field).not.toEqual([]);
  });

  it('E02a E02b E02c lists contain products, recipes and content of both subtypes', async () => {
    const content = (id: string, subtype: 'Card Marketing' | 'Header') => ({
      type: 'CUSTOM_CONTENT',
      content: {
        id,
        subtype,
        title: 'Titre',
        text: 'Texte',
        cta: null,
        href: null,
        picture: null,
        tone: 'leaf',
      },
    });
    const cards = [
      { type: 'PRODUCT', id: 'penne' },
      { type: 'RECIPE', id: 'soupe-de-carottes' },
      content('a', 'Card Marketing'),
      content('b', 'Header'),
    ];
    await app.database.db
      .insertInto('page_templates')
      .values({
        id: 'toutes-les-cartes',
        title: 'Cartes',
        description: '',
        updated_at: app.clock.now(),
        blocks: JSON.stringify([
          {
            id: 'cartes',
            kind: 'marketing',
            title: null,
            subtitle: null,
            href: null,
            cards,
            source: null,
          },
        ]),
      })
      .execute();
    const { items } = okBody(
      await app.visitor().call('GET', '/api/page-templates/toutes-les-cartes/blocks/cartes/items'),
    );
    expect(items).toMatchObject([
      { type: 'PRODUCT', product: { id: 'penne' } },
      { type: 'RECIPE', recipe: { id: 'soupe-de-carottes' } },
      { type: 'CUSTOM_CONTENT', content: { subtype: 'Card Marketing' } },
      { type: 'CUSTOM_CONTENT', content: { subtype: 'Header' } },
    ]);
  });
});

describe('refusals', () => {
  const shape = z.strictObject({
    code: z.string().regex(/^E_[A-Z0-9_]+$/),
    message: z.string().min(5),
    statusCode: z.int().min(400).max(599),
    owner: z.string().optional(),
    meta: z.record(z.string(), z.unknown()).optional(),
  });

  let http: HttpServer;
  beforeAll(async () => {
    http = await createHttpServer({ log: app.log, publicUrl: app.publicUrl });
    http.get<{ Params: { name: ErrorName } }>('/refused/:name', async ({ params }) => {
      throw new Refusal(params.name, { detail: 1 });
    });
  });
  afterAll(() => http.close());

  it.each(Object.keys(errorCatalogue) as ErrorName[])(
    'E03a E03b %s has the common error shape',
    async (name) => {
      const response = await http.inject({ url: `/refused/${name}` });
      const { code, status } = errorCatalogue[name];
      expect(shape.parse(response.json())).toMatchObject({
        code,
        statusCode: status,
        owner: name,
        meta: { detail: 1 },
      });
      expect(response.statusCode).toBe(status);
    },
  );

  it('E03a unexpected errors, unknown paths and malformed requests have the common error shape', async () => {
    const visitor = app.visitor();
    const answers = [
      await visitor.call('GET', '/api/nulle-part'),
      await visitor.call('POST', '/api/auth/signin', '{', { 'content-type': 'application/json' }),
      await visitor.call('GET', '/api/search2?inconnu=1'),
    ];
    expect(answers.map(({ body }) => shape.safeParse(body).success)).toEqual([true, true, true]);
  });
});

/** Schemas at a dotted path, through arrays and unions; `[]` is an item of an array answer. */
function at(schema: Schema | undefined, path: readonly string[]): Schema[] {
  if (!schema) return [];
  if (schema.$ref)
    return at(described.components?.schemas?.[schema.$ref.split('/').at(-1) ?? ''], path);
  const inside = [
    ...(schema.anyOf ?? []),
    ...(schema.oneOf ?? []),
    ...(schema.allOf ?? []),
    ...(schema.items ? [schema.items] : []),
  ].flatMap((part) => at(part, path));
  const [field, ...rest] = path;
  if (field === undefined) return [schema, ...inside];
  return [...inside, ...at(schema.properties?.[field], rest)];
}
const answerOf = (method: string, path: string): Schema | undefined =>
  described.paths[path]?.[method.toLowerCase()]?.responses?.['200']?.content?.['application/json']
    ?.schema;
