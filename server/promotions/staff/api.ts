/** Management of promo codes. */
import type { StaffCodeSheet } from '#domain/promotions/staff-contract.ts';
import { promoCodesEndpoints } from '#domain/promotions/staff-endpoints.ts';
import { typedWords } from '#domain/words/typed-words.ts';
import type { HttpServer } from '#server/platform/http.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { serve } from '#server/platform/serve.ts';
import { readStaffActions } from '#server/platform/staff-actions.ts';
import { changeCode, endCode } from './change-code.ts';
import { createCode, type CodeDeps } from './create-code.ts';
import { countHolders, findCode, listCodes, listUsesOfCode } from './store.ts';
import { viewCode } from './view-code.ts';

const pageSize = 50;

export function promoCodesApi(
  app: HttpServer,
  deps: CodeDeps & { readOrderNumbers(ids: readonly string[]): Promise<Map<string, string>> },
): void {
  const { db } = deps.database;

  async function readSheet(id: string): Promise<StaffCodeSheet> {
    const row = await findCode(db, id);
    if (!row) throw new Refusal('Promotion.NotFound', { id });
    const [uses, holders, actions] = await Promise.all([
      listUsesOfCode(db, id),
      countHolders(db, id),
      readStaffActions(db, `code:${id}`),
    ]);
    const numbers = await deps.readOrderNumbers(uses.map((use) => use.order_id));
    const productName =
      row.reward.type === 'FREE_ARTICLE'
        ? (deps.catalogue.productView(row.reward.productId)?.name ?? null)
        : null;
    const orders = uses.map((use) => ({
      orderId: use.order_id,
      orderNumber: numbers.get(use.order_id) ?? '',
      amount: use.amount_cents,
      at: use.used_at.toString(),
    }));
    return { ...viewCode(row, deps.clock.now()), productName, holders, orders, actions };
  }

  serve(app, promoCodesEndpoints, {
    'GET /api/staff/promo-codes': async (request) => {
      const { q = '', next, sort } = request.query;
      const words = typedWords(q);
      const { minimumOrderCents: minimumOrder } = deps.catalogue.current().shop;
      if (q !== '' && words.length === 0) return { items: [], next: null, minimumOrder };
      const [offset, now] = [Number(next ?? 0), deps.clock.now()];
      const found = await listCodes(db, { words, now, limit: pageSize + 1, offset, sort });
      return {
        items: found.slice(0, pageSize).map((row) => viewCode(row, now)),
        next: found.length > pageSize ? String(offset + pageSize) : null,
        minimumOrder,
      };
    },

    'GET /api/staff/promo-codes/:id': (request) => readSheet(request.params.id),

    'POST /api/staff/promo-codes': async (request) => {
      await createCode(deps, request.staff.id, request.body);
      return readSheet(request.body.id);
    },

    'PATCH /api/staff/promo-codes/:id': async (request) => {
      await changeCode(deps, request.staff.id, { ...request.body, id: request.params.id });
      return readSheet(request.params.id);
    },

    'POST /api/staff/promo-codes/:id/endings': async (request) => {
      await endCode(deps, request.staff.id, request.params.id);
      return readSheet(request.params.id);
    },
  });
}
