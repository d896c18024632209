import { describe, expect, it } from 'vitest';
import { apiError, errorCatalogue, type ErrorName } from './errors.ts';

/** The specification's errors by area: name and HTTP status. */
const specified: Record<string, Record<string, number>> = {
  Cart: { InvalidCart: 422, EmptyCart: 422, CartNotFound: 404, TooManyUpdatesInARow: 429 },
  EcomCart: {
    MissingDataForCreation: 400,
    ProductQuantityNotEditable: 400,
    ProductQuantityUnavailable: 400,
    ProductOutOfStock: 400,
    WaitingForBankReply: 400,
    TotalAmountOutdated: 400,
    MinOrderAmountNotReached: 422,
    CantPrepayPaypal72h: 422,
    OrderNoMoreCompletable: 409,
    NoCouponWithOrderCompletion: 422,
    CustomerDataLockedWithOrderCompletion: 422,
    InitialOrderNotFound: 404,
    ProductNotFound: 404,
  },
  Auth: {
    InvalidCredentials: 401,
    Unauthorized: 401,
    EmailAlreadyTaken: 422,
    PhoneAlreadyTaken: 422,
    InvalidSmsVerificationCode: 422,
    InvalidPhoneNumber: 422,
    ExpiredSmsVerificationCode: 422,
    UnableToObtainSmsVerificationCode: 429,
    UnableToCheckSmsVerificationCode: 429,
    SmsVerificationCodeMissing: 400,
    AccountRecentlyDeleted: 422,
    TokenExpired: 410,
  },
  Category: { NotFound: 404 },
  Generic: {
    TooManyRequest: 429,
    GatewayTimeout: 504,
    MissingAuthHeader: 401,
    InvalidAuthHeader: 401,
    Unavailable: 503,
  },
  Payment: { InvalidSignature: 400 },
  Customer: {
    OngoingOrder: 400,
    EmailInvalid: 400,
    AddressNotFound: 404,
    MissingInformation: 422,
    InvalidPassword: 422,
    NotFound: 400,
  },
  List: {
    NotFound: 404,
    ProductNotFound: 404,
    ProductAlreadyExist: 422,
    DeliveryZoneNotFound: 404,
  },
  Order: {
    CannotModify: 422,
    DeliveryManAlreadyAssigned: 422,
    InvalidTimeSlot: 422,
    CannotModifyNoTimeSlots: 422,
    InvalidTimeSlotDay: 422,
    TimeSlotPriceTooHigh: 422,
    NotFound: 404,
    TimeSlotDeleted: 410,
  },
  Recipe: { NotFound: 404 },
  Fleet: { TaskDeliveryInfoNotFound: 404 },
  Shop: { NotFoundFromQuery: 400, ActiveCatalogNotFound: 404 },
  Delivery: { NoTimeSlotAvailable: 422, TimeSlotExcluded: 422, NoDeliveryForAddress: 403 },
  Referral: {
    AlreadyOrdered: 400,
    Anonymous: 400,
    AlreadyReferred: 400,
    ReferralCodeNotFound: 404,
  },
  Search: { LegacyNotPaginated: 400 },
  Coupon: { AlreadyUsed: 417, CouponCreationFailed: 417 },
  Article: { ArticleNotFound: 404 },
  Shared: {
    Unauthorized: 401,
    TokenExpired: 410,
    InsufficientPrivileges: 403,
    WrongVirtualHost: 404,
    Validation: 400,
  },
  SharedInternal: { Generic: 500, LocalCallFailed: 500, ExternalCallFailed: 500 },
  SharedAccount: { AlreadyExists: 400, NotFound: 404, InvalidConfiguration: 500 },
  SharedSignature: { NotAuthorized: 403 },
  SharedUser: {
    AlreadyExists: 400,
    NotFound: 404,
    NotCompatible: 422,
    PasswordInvalid: 400,
    CantGrantRole: 403,
  },
};
const names = Object.entries(specified).flatMap(([area, rows]) =>
  Object.keys(rows).map((name) => `${area}.${name}` as ErrorName),
);

describe('the catalogue of errors', () => {
  it('the error catalogue lists the 86 errors of the specification, then the shop’s own', () => {
    expect(names).toHaveLength(86);
    expect(Object.keys(errorCatalogue)).toEqual(expect.arrayContaining(names));
  });

  it('each error has the specified status', () => {
    const statuses = Object.fromEntries(names.map((name) => [name, errorCatalogue[name].status]));
    expect(statuses).toEqual(
      Object.fromEntries(
        Object.entries(specified).flatMap(([area, rows]) =>
          Object.entries(rows).map(([name, status]) => [`${area}.${name}`, status]),
        ),
      ),
    );
  });

  it('the two error codes used outside the shop do not change', () => {
    expect(errorCatalogue['Cart.EmptyCart']).toEqual({
      code: 'E_08_0004',
      status: 422,
      message: "Votre panier ne contient pas d'article",
    });
    expect(errorCatalogue['Auth.Unauthorized'].code).toBe('E_ECOM_02_0002');
  });

  it('each error has a unique code of a segment and four digits', () => {
    const codes = Object.values(errorCatalogue).map((row) => row.code);
    expect(new Set(codes).size).toBe(codes.length);
    for (const code of codes) expect(code).toMatch(/^E_[A-Z0-9_]+_\d{4}$/);
  });

  it('each error has the specified French sentence', () => {
    expect(errorCatalogue['Auth.InvalidCredentials'].message).toBe(
      'Email ou mot de passe incorrect',
    );
    expect(errorCatalogue['Customer.EmailInvalid'].message).toBe('Email non valide');
    expect(errorCatalogue['Customer.InvalidPassword'].message).toBe(
      'Mot de passe actuel incorrect',
    );
    expect(errorCatalogue['Coupon.CouponCreationFailed'].message).toBe(
      "Le code promo n'est pas valide",
    );
    expect(errorCatalogue['SharedInternal.Generic'].message).toBe('Une erreur est survenue');
  });

  it('E03a E03b an error has a code, a message and a status, and an owner and details where they apply', () => {
    expect(apiError('Cart.EmptyCart')).toEqual({
      code: 'E_08_0004',
      message: "Votre panier ne contient pas d'article",
      statusCode: 422,
      owner: 'Cart.EmptyCart',
    });
    expect(apiError('Shared.Validation', { field: 'x' }, 'Non.')).toMatchObject({
      message: 'Non.',
      meta: { field: 'x' },
      statusCode: 400,
    });
  });
});
