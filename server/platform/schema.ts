// Written by `npm run docs` from the migrations and scripts/table-refinements.ts.
import type { Insertable, Selectable } from 'kysely';
import type { AccountTables } from './schema/account.ts';
import type { AnalyticsTables } from './schema/analytics.ts';
import type { AssistantsTables } from './schema/assistants.ts';
import type { BankTables } from './schema/bank.ts';
import type { BooksTables } from './schema/books.ts';
import type { CartTables } from './schema/cart.ts';
import type { CatalogueTables } from './schema/catalogue.ts';
import type { ComplaintsTables } from './schema/complaints.ts';
import type { ContentTables } from './schema/content.ts';
import type { CustomersTables } from './schema/customers.ts';
import type { DeliveryTables } from './schema/delivery.ts';
import type { FieldsTables } from './schema/fields.ts';
import type { KeysTables } from './schema/keys.ts';
import type { ListsTables } from './schema/lists.ts';
import type { LotsTables } from './schema/lots.ts';
import type { OrdersTables } from './schema/orders.ts';
import type { PaymentsTables } from './schema/payments.ts';
import type { PickingTables } from './schema/picking.ts';
import type { PlatformTables } from './schema/platform.ts';
import type { PromotionsTables } from './schema/promotions.ts';
import type { PurchasesTables } from './schema/purchases.ts';
import type { RecipesTables } from './schema/recipes.ts';
import type { ReviewsTables } from './schema/reviews.ts';
import type { RewardsTables } from './schema/rewards.ts';
import type { RoundsTables } from './schema/rounds.ts';
import type { SandboxTables } from './schema/sandbox.ts';
import type { ShopTables } from './schema/shop.ts';
import type { SitesTables } from './schema/sites.ts';
import type { SupportTables } from './schema/support.ts';
import type { TeamTables } from './schema/team.ts';
import type { TillTables } from './schema/till.ts';
import type { TransfersTables } from './schema/transfers.ts';
import type { WebhooksTables } from './schema/webhooks.ts';
import type { WithdrawalsTables } from './schema/withdrawals.ts';

export type Tables = AccountTables &
  AnalyticsTables &
  AssistantsTables &
  BankTables &
  BooksTables &
  CartTables &
  CatalogueTables &
  ComplaintsTables &
  ContentTables &
  CustomersTables &
  DeliveryTables &
  FieldsTables &
  KeysTables &
  ListsTables &
  LotsTables &
  OrdersTables &
  PaymentsTables &
  PickingTables &
  PlatformTables &
  PromotionsTables &
  PurchasesTables &
  RecipesTables &
  ReviewsTables &
  RewardsTables &
  RoundsTables &
  SandboxTables &
  ShopTables &
  SitesTables &
  SupportTables &
  TeamTables &
  TillTables &
  TransfersTables &
  WebhooksTables &
  WithdrawalsTables;

export type Row<Name extends keyof Tables> = Selectable<Tables[Name]>;
export type NewRow<Name extends keyof Tables> = Insertable<Tables[Name]>;
