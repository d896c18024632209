/** Makes a cart what an assistant wrote: its slot, its lines, its wishes, by the rows that pages call. */
import type { Cart, WishRequest } from '#domain/cart/contract.ts';
import {
  isSameUnit,
  quantityUnitOf,
  stepsOf,
  unitsOfSteps,
} from '#domain/assistants/sale-basis.ts';
import { baseProductId, shopOfProductId, type ShopId } from '#domain/contract/ids.ts';
import { cartLimits } from '#domain/cart/limits.ts';
import type { Product } from '#domain/catalogue/contract.ts';
import type { AssistantLine, CartContent, LineWish } from '#domain/assistants/tool-inputs.ts';
import { apiError, type ApiError, type ErrorName } from '#domain/errors.ts';
import { formatGrams } from '#domain/measures/quantity.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { RefusedRow, type CallRow } from './call-rows.ts';
import { info, messageOf, type Message } from './messages.ts';
import { findAddress } from './saved-address.ts';
import type { Asking } from './tool.ts';

type Filling = { deps: { catalogue: Pick<Catalogue, 'at'> }; call: CallRow } & Pick<
  Asking,
  'account'
>;
type Unit = { id: string; quantity: number };
/** Where the cart is delivered from, and what the assistant has to hear of it. */
type Placed = { siteId: ShopId | null; said: Message[] };

/** Returns what the assistant has to hear: lines that could not be taken, a slot chosen for it. */
export async function fillCart(
  { deps, call, account }: Filling,
  { line_items: asked, grocery: { slot, wish } = {} }: CartContent,
): Promise<Message[]> {
  const cart = await readOpenCart(call);
  const { siteId, said } = await placeCart({ call, account }, slot, { cart, asked });
  const lines = asked.map((line) => atSite(line, siteId));
  const { units, refused } = readUnits(deps.catalogue.at(siteId), lines);
  const removed = (cart?.products ?? []).filter(({ id }) =>
    lines.every(({ item }) => item.id !== id),
  );
  if (removed.length > 0)
    await call('PATCH /api/cart/products', {
      body: { data: removed.map(({ id }) => ({ id, quantity: 0 })) },
    });
  const kept = await setUnits(call, lines, units);
  const isTaken = ({ item }: AssistantLine) => kept.units.some(({ id }) => id === item.id);
  await setWishes(
    call,
    lines.filter((line) => isTaken(line) && !wishesElsewhere(line)),
    wish,
  );
  return [...said, ...refused, ...kept.refused, ...refuseWishes(lines)];
}

async function readOpenCart(call: CallRow): Promise<Cart | null> {
  try {
    return await call('GET /api/cart', {});
  } catch (refusal) {
    if (refusal instanceof RefusedRow && refusal.body.owner === 'Cart.CartNotFound') return null;
    throw refusal;
  }
}

async function placeCart(
  { call, account }: Pick<Filling, 'call' | 'account'>,
  slot: NonNullable<CartContent['grocery']>['slot'],
  { cart, asked }: { cart: Cart | null; asked: readonly AssistantLine[] },
): Promise<Placed> {
  if (slot) {
    const address = (await findAddress(account, slot)) ?? cart?.delivery?.address;
    const { delivery } = await call('PATCH /api/cart/delivery2', {
      body: {
        deliveryZoneId: slot.location_id,
        timeSlotId: slot.slot_id,
        ...(address ? { address } : {}),
        // One of each: what a step of the protocol weighs depends on the shelf that the site has.
        waiting: asked.map(({ item }) => ({ id: item.id, quantity: 1 })),
      },
    });
    return { siteId: delivery?.shopId ?? null, said: [] };
  }
  return cart ? { siteId: cart.delivery?.shopId ?? null, said: [] } : takeNextPickup(call);
}

/** A cart has a place and a slot from the start: without a choice, the next pickup, which the person may change. */
async function takeNextPickup(call: CallRow): Promise<Placed> {
  const { zones, nextAvailableSlot: next } = await call('POST /api/addresses/deliverySlots2', {
    body: { mode: 'collection' },
  });
  const zone = zones.find(({ deliverySlots }) => deliverySlots.some(({ id }) => id === next?.id));
  if (!next || !zone) throw new RefusedRow(apiError('EcomCart.MissingDataForCreation'));
  await call('PATCH /api/cart/delivery2', {
    body: { deliveryZoneId: zone.id, timeSlotId: next.id },
  });
  const said = info(
    'provisional_slot',
    `Aucun créneau n’est choisi : le panier a le prochain retrait, « ${zone.name} ». list_slots donne les autres.`,
  );
  return { siteId: zone.shop.id, said: [said] };
}

/** `penne$vanves` is `penne` in a cart of the site « vanves »; in another it stays what it is, and is refused. */
function atSite(line: AssistantLine, siteId: ShopId | null): AssistantLine {
  const idAt = (id: string) => (shopOfProductId(id) === siteId ? baseProductId(id) : id);
  const { item, grocery } = line;
  const wish = grocery?.wish;
  return {
    ...line,
    item: { ...item, id: idAt(item.id) },
    ...(wish?.product_id
      ? { grocery: { wish: { ...wish, product_id: idAt(wish.product_id) } } }
      : {}),
  };
}

const at = (index: number) => ({ path: `$.line_items[${index}]` });

/** Steps as the protocol counts them, in units of the cart. Unknown products are left to the cart to refuse. */
function readUnits(
  catalogue: Pick<Catalogue, 'productView'>,
  lines: readonly AssistantLine[],
): { units: Unit[]; refused: Message[] } {
  const units: Unit[] = [];
  const refused: Message[] = [];
  for (const [index, line] of lines.entries()) {
    const read = readLine(catalogue, line);
    if (typeof read === 'number') units.push({ id: line.item.id, quantity: read });
    else refused.push(messageOf(read, at(index)));
  }
  return { units, refused };
}

function readLine(
  catalogue: Pick<Catalogue, 'productView'>,
  line: AssistantLine,
): number | ApiError {
  if (shopOfProductId(line.item.id) !== null) return apiError('Assistant.OtherSite');
  const product = catalogue.productView(line.item.id);
  return product ? unitsOf(product, line) : line.quantity;
}

function unitsOf(product: Product, { item, quantity: steps }: AssistantLine): number | ApiError {
  const own = quantityUnitOf(product);
  const { name } = product;
  const refuse = (error: ErrorName, sentence: string) => apiError(error, {}, `${name} ${sentence}`);
  if (item.quantity_unit && !isSameUnit(product, item.quantity_unit))
    return refuse('Assistant.OtherUnit', `se compte en ${own ? 'grammes' : 'pièces'}.`);
  const units = unitsOfSteps(product, steps);
  if (units === null)
    return refuse(
      'Assistant.BetweenSteps',
      `se vend par ${formatGrams(own?.increment ?? 0)} : demandez un multiple.`,
    );
  if (units > cartLimits.units) {
    const most = stepsOf(product, cartLimits.units);
    const text = own ? formatGrams(most) : String(most);
    return refuse('Assistant.TooMany', `: ${text} au plus par commande.`);
  }
  return units;
}

/** One bad line makes the cart refuse them all: reports that line, and sends the others again. */
async function setUnits(
  call: CallRow,
  lines: readonly AssistantLine[],
  asked: readonly Unit[],
): Promise<{ units: Unit[]; refused: Message[] }> {
  let units = [...asked];
  const refused: Message[] = [];
  while (units.length > 0) {
    try {
      await call('PATCH /api/cart/products', { body: { data: units } });
      break;
    } catch (refusal) {
      const id = refusal instanceof RefusedRow ? refusal.body.meta?.['productId'] : undefined;
      if (!(refusal instanceof RefusedRow) || units.every((unit) => unit.id !== id)) throw refusal;
      refused.push(messageOf(refusal.body, at(lines.findIndex(({ item }) => item.id === id))));
      units = units.filter((unit) => unit.id !== id);
    }
  }
  return { units, refused };
}

const wishesElsewhere = ({ grocery }: AssistantLine): boolean =>
  shopOfProductId(grocery?.wish?.product_id ?? '') !== null;

/** The line itself is taken, with the wish that it had. */
const refuseWishes = (lines: readonly AssistantLine[]): Message[] =>
  lines.flatMap((line, index) =>
    wishesElsewhere(line)
      ? [
          messageOf(apiError('Assistant.OtherSite'), {
            path: `$.line_items[${index}].grocery.wish`,
          }),
        ]
      : [],
  );

async function setWishes(
  call: CallRow,
  lines: readonly AssistantLine[],
  wish: NonNullable<CartContent['grocery']>['wish'],
): Promise<void> {
  const said = lines.filter(({ grocery }) => grocery !== undefined);
  if (said.length === 0 && wish === undefined) return;
  await call('PATCH /api/cart/missingProducts', {
    body: {
      ...(wish === undefined ? {} : { askBeforeReplacing: wish === 'ask' }),
      ...(wish === undefined || wish === 'ask'
        ? {}
        : { replaceMissingProducts: wish === 'closest' }),
      wishes: Object.fromEntries(
        said.map(({ item, grocery }) => [item.id, wishOf(grocery?.wish ?? null)]),
      ),
    },
  });
}

const wishOf = (wish: LineWish | null): WishRequest | null => {
  if (!wish) return null;
  return wish.kind === 'product'
    ? { kind: 'product', productId: wish.product_id ?? '' }
    : { kind: wish.kind };
};
