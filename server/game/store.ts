import type { Holdings } from '#domain/game/rules.ts';
import { run, type Reader, type Tx } from '#server/platform/db.ts';
import type { Row } from '#server/platform/schema.ts';

/** Serialises changes of a player's cards until the transaction ends. */
export async function lockPlayer(tx: Tx, customerId: string): Promise<void> {
  await run(tx, 'insert into game_players (customer_id) values ($1) on conflict do nothing', [
    customerId,
  ]);
  await run(tx, 'select 1 from game_players where customer_id = $1 for update', [customerId]);
}

/** Returns false when this order already has its card. */
export async function insertWin(tx: Tx, win: Row<'game_wins'>): Promise<boolean> {
  return (
    (
      await run(
        tx,
        'insert into game_wins (order_id, customer_id, card, at) values ($1, $2, $3, $4) on conflict do nothing returning 1',
        [win.order_id, win.customer_id, win.card, win.at],
      )
    ).length > 0
  );
}

export async function addCard(tx: Tx, customerId: string, card: string): Promise<void> {
  await run(
    tx,
    'insert into game_holdings (customer_id, card, copies) values ($1, $2, 1) on conflict (customer_id, card) do update set copies = game_holdings.copies + 1',
    [customerId, card],
  );
}

/** A CHECK constraint keeps the last copy. */
export async function giveCard(tx: Tx, customerId: string, card: string): Promise<void> {
  await run(
    tx,
    'update game_holdings set copies = copies - 1 where customer_id = $1 and card = $2',
    [customerId, card],
  );
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
  return (
    (
      await run(
        tx,
        'insert into game_families (customer_id, family, miams, completed_at) values ($1, $2, $3, $4) on conflict do nothing returning 1',
        [row.customer_id, row.family, row.miams, row.completed_at],
      )
    ).length > 0
  );
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
