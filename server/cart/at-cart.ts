/**
 * The catalogue as a cart sells it: that of its site, with what vans bring before its slot, and the lots near their date
 * that its slot and units leave room for.
 */
import type { ProductId } from '#domain/contract/ids.ts';
import { atSite } from '#server/catalogue/at-site.ts';
import { withSellOffs } from '#server/catalogue/reduced-product.ts';
import type { SellOff } from '#server/catalogue/sell-offs-store.ts';
import type { Catalogue } from '#server/catalogue/snapshot-types.ts';
import { shopDateTime } from '#server/platform/shop-time.ts';
import type { SlotRow } from '#server/delivery/store.ts';
import type { CartRow } from './store.ts';
import { withVans } from './with-vans.ts';

type OfCart = Pick<CartRow, 'shop_id' | 'lines' | 'kept' | 'place'>;
type WantedLine = { productId: ProductId; quantity: number };

/**
 * A line is of the lot while all its units are, in a slot that keeps it good; else it has the usual price. Without a slot
 * every line has it, so that choosing one never makes a price rise. `wanted`: units that a line is about to have.
 */
export function atCart<Deps extends { catalogue: Catalogue }>(
  anySite: Deps,
  cart: OfCart,
  wanted?: WantedLine,
): Deps {
  const deps = atSite(anySite, cart.shop_id);
  const { slot } = cart.place;
  if (!slot) return deps;
  const atSlot = withVans(deps.catalogue, slot.order_until);
  const catalogue = withLots(atSlot, cart, { slot, wanted });
  return catalogue === deps.catalogue ? deps : { ...deps, catalogue };
}

function withLots(
  catalogue: Catalogue,
  cart: OfCart,
  { slot, wanted }: { slot: SlotRow; wanted: WantedLine | undefined },
): Catalogue {
  if (catalogue.sellOffs().size === 0) return catalogue;
  const day = shopDateTime(slot.starts_at).toPlainDate().toString();
  return withSellOffs(catalogue, (sellOff) => {
    const quantity =
      wanted?.productId === sellOff.productId
        ? wanted.quantity
        : (cart.lines.find(({ productId }) => productId === sellOff.productId)?.quantity ?? 0);
    return quantity > 0 && quantity <= unitsFor(cart, sellOff) && day <= sellOff.until;
  });
}

/** With those that the order which the cart changes has of the lot. */
const unitsFor = ({ kept }: OfCart, { id, units }: SellOff): number =>
  units + (kept?.units.find(({ sellOff }) => sellOff?.id === id)?.sellOff?.units ?? 0);
