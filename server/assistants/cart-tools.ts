/** Tools that fill a cart and hand it over. None pays: paying is the person's, on the shop's own page. */
import {
  byCartSchema,
  createCartSchema,
  createCheckoutSchema,
  updateCartSchema,
  updateCheckoutSchema,
  type CartContent,
} from '#domain/assistants/tool-inputs.ts';
import { apiError } from '#domain/errors.ts';
import type { AssistantsDeps } from './assistants-deps.ts';
import { RefusedRow } from './call-rows.ts';
import {
  findCartSession,
  openCartSession,
  type Assistant,
  type CartSession,
} from './cart-session.ts';
import { fillCart } from './fill-cart.ts';
import type { Message } from './messages.ts';
import { tool, type Asking } from './tool.ts';
import { viewCart } from './view-cart.ts';

const texts = ['$.line_items[*].item.title', '$.line_items[*].grocery.wish.title'];

async function show(deps: AssistantsDeps, session: CartSession, found: readonly Message[] = []) {
  const cart = await session.call('GET /api/cart/recompute2', {});
  return viewCart(deps, session, { cart, found });
}

type Filler = Pick<Asking, 'deps' | 'assistant' | 'account'>;

async function create({ deps, assistant, account }: Filler, content: CartContent) {
  const session = await openCartSession(deps, assistant);
  const found = await fillCart({ deps, call: session.call, account }, content);
  const view = await show(deps, session, found);
  if (content.line_items.length > 0 && view.line_items.length === 0) {
    await session.call('DELETE /api/cart', {});
    const messages = found.filter(({ type }) => type === 'error');
    throw new RefusedRow(apiError('Assistant.NothingTaken', { messages }));
  }
  return view;
}

async function update(
  { deps, assistant, account }: Filler,
  { id, content }: { id: string; content: CartContent },
) {
  const session = await findCartSession(deps, assistant, id);
  return show(deps, session, await fillCart({ deps, call: session.call, account }, content));
}

const read = async (deps: AssistantsDeps, assistant: Assistant, id: string) =>
  show(deps, await findCartSession(deps, assistant, id));

async function cancel(deps: AssistantsDeps, assistant: Assistant, id: string) {
  const session = await findCartSession(deps, assistant, id);
  const view = await show(deps, session);
  await session.call('DELETE /api/cart', {});
  return view;
}

type View = Awaited<ReturnType<typeof show>>;

/** The state in which the shop waits for the person. */
const awaitingPerson = ({ messages, ...view }: View) => ({
  ...view,
  status: 'requires_escalation',
  messages: [
    ...messages,
    {
      type: 'error',
      code: 'payment_by_the_person',
      content:
        'Le panier est prêt. Donnez le lien « continue_url » à la personne : elle y relit son panier, choisit et paie elle-même.',
      severity: 'requires_buyer_review',
    } satisfies Message,
  ],
});

const common = { texts, isReadOnly: false, isCart: true } as const;

export const cartTools = [
  tool({
    ...common,
    name: 'create_cart',
    did: 'A ouvert un panier',
    capability: 'cart',
    title: 'Open a cart',
    description:
      'Opens an anonymous cart with these products. The answer’s `id` is the secret of this cart. Prices of weighed goods are estimates; `grocery.ceiling` is what the bank may hold at most. Without `grocery.slot` the cart gets the next pickup.',
    input: createCartSchema,
    run: (asking, { cart }) => create(asking, cart),
  }),
  tool({
    ...common,
    name: 'get_cart',
    did: 'A relu un panier',
    capability: 'cart',
    title: 'Read a cart',
    description:
      'The cart at today’s prices and stock, with what changed since its lines were written.',
    isReadOnly: true,
    input: byCartSchema,
    run: ({ deps, assistant }, { id }) => read(deps, assistant, id),
  }),
  tool({
    ...common,
    name: 'update_cart',
    did: 'A changé un panier',
    capability: 'cart',
    title: 'Replace the lines of a cart',
    description:
      'Writes all lines of the cart: those left out are removed. Slot and wishes stay unless they are given. Lines that cannot be had are named in `messages`, the others are taken.',
    input: updateCartSchema,
    run: (asking, { id, cart }) => update(asking, { id, content: cart }),
  }),
  tool({
    ...common,
    name: 'cancel_cart',
    isCart: false,
    did: 'A abandonné un panier',
    capability: 'cart',
    title: 'Drop a cart',
    description: 'Drops the cart and answers what was in it.',
    input: byCartSchema,
    run: ({ deps, assistant }, { id }) => cancel(deps, assistant, id),
  }),
  tool({
    ...common,
    name: 'create_checkout',
    did: 'A préparé la remise d’un panier',
    capability: 'checkout',
    title: 'Hand a cart over to the person',
    description:
      'Ends your part: `continue_url` is a page of the shop where the person takes the cart over, reviews it and pays. Give it to them word for word. No tool pays.',
    input: createCheckoutSchema,
    run: async (asking, { checkout: { cart_id: cartId, line_items, grocery } }) =>
      awaitingPerson(
        cartId === undefined
          ? await create(asking, { line_items: line_items ?? [], grocery })
          : await read(asking.deps, asking.assistant, cartId),
      ),
  }),
  tool({
    ...common,
    name: 'get_checkout',
    did: 'A relu un panier à reprendre',
    capability: 'checkout',
    title: 'Read a cart that waits for its person',
    description: 'The same cart as `get_cart`, as a checkout.',
    isReadOnly: true,
    input: byCartSchema,
    run: async ({ deps, assistant }, { id }) => awaitingPerson(await read(deps, assistant, id)),
  }),
  tool({
    ...common,
    name: 'update_checkout',
    did: 'A changé un panier à reprendre',
    capability: 'checkout',
    title: 'Change a cart that waits for its person',
    description: 'As `update_cart`, while the person has not taken the cart over.',
    input: updateCheckoutSchema,
    run: async (asking, { id, checkout }) =>
      awaitingPerson(await update(asking, { id, content: checkout })),
  }),
  tool({
    ...common,
    name: 'complete_checkout',
    did: 'A demandé si le panier est payé',
    capability: 'checkout',
    title: 'Ask whether the person still has to pay',
    description:
      'Never pays: whatever payment is sent is dropped unread. Answers the checkout with the page where the person pays.',
    isReadOnly: true,
    input: byCartSchema,
    run: async ({ deps, assistant }, { id }) => awaitingPerson(await read(deps, assistant, id)),
  }),
  tool({
    ...common,
    name: 'cancel_checkout',
    isCart: false,
    did: 'A abandonné un panier à reprendre',
    capability: 'checkout',
    title: 'Drop a cart that waits for its person',
    description: 'As `cancel_cart`.',
    input: byCartSchema,
    run: async ({ deps, assistant }, { id }) => ({
      ...(await cancel(deps, assistant, id)),
      status: 'canceled',
    }),
  }),
];
