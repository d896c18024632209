import type { Holdings } from '#domain/game/rules.ts';
import type { Reader, Tx } from '#server/platform/db.ts';
import type { Row } from '#server/platform/schema.ts';

/** Serialises changes of a player's cards until the transaction ends. */
export async function lockPlayer(tx: Tx, customerId: string): Promise<void> {
  await tx
    .insertInto('game_players')
    .values({ customer_id: customerId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await tx
    .selectFrom('game_players')
    .select('customer_id')
    .where('customer_id', '=', customerId)
    .forUpdate()
    .execute();
}

/** Returns false when this order already has its card. */
export async function insertWin(tx: Tx, win: Row<'game_wins'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('game_wins')
    .values(win)
    .onConflict((conflict) => conflict.doNothing())
    .returning('order_id')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function addCard(tx: Tx, customerId: string, card: string): Promise<void> {
  await tx
    .insertInto('game_holdings')
    .values({ customer_id: customerId, card, copies: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['customer_id', 'card'])
        .doUpdateSet((eb) => ({ copies: eb('game_holdings.copies', '+', 1) })),
    )
    .execute();
}

/** A CHECK constraint keeps the last copy. */
export async function giveCard(tx: Tx, customerId: string, card: string): Promise<void> {
  await tx
    .updateTable('game_holdings')
    .set((eb) => ({ copies: eb('copies', '-', 1) }))
    .where('customer_id', '=', customerId)
    .where('card', '=', card)
    .execute();
}

export async function readHoldings(db: Reader, customerId: string): Promise<Holdings> {
  const rows = await db
    .selectFrom('game_holdings')
    .select(['card', 'copies'])
    .where('customer_id', '=', customerId)
    .execute();
  return new Map(rows.map(({ card, copies }) => [card, copies]));
}

/** Returns the customer of an earlier exchange with this id. */
export async function findExchange(
  db: Reader,
  id: string,
): Promise<{ customer_id: string } | undefined> {
  return db
    .selectFrom('game_exchanges')
    .select('customer_id')
    .where('id', '=', id)
    .executeTakeFirst();
}

export async function insertExchange(tx: Tx, row: Row<'game_exchanges'>): Promise<void> {
  await tx.insertInto('game_exchanges').values(row).execute();
}

/** Returns false when the family was already complete. */
export async function insertFamily(tx: Tx, row: Row<'game_families'>): Promise<boolean> {
  const inserted = await tx
    .insertInto('game_families')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returning('family')
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function listFamilies(
  db: Reader,
  customerId: string,
): Promise<Row<'game_families'>[]> {
  return db.selectFrom('game_families').selectAll().where('customer_id', '=', customerId).execute();
}

export async function findLastWin(db: Reader, customerId: string): Promise<string | null> {
  const row = await db
    .selectFrom('game_wins')
    .select('card')
    .where('customer_id', '=', customerId)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.card ?? null;
}
