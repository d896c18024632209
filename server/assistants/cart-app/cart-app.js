/*
 * Draws the cart of a tool's answer, which the host hands over (MCP Apps). Texts are set as text, never as
 * markup; nothing is fetched, and no tool is called.
 */
const { handOver, timeZone } = document.body.dataset;
const part = (id) => document.getElementById(id);
const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR' });
const formatCents = (cents) => euros.format(cents / 100).replace('-', '−');
const plural = (count, word) => `${count} ${word}${count > 1 ? 's' : ''}`;

let lastId = 0;
const answers = new Map();
const send = (message) => window.parent.postMessage({ jsonrpc: '2.0', ...message }, '*');
const ask = (method, params) =>
  new Promise((resolve, reject) => {
    lastId += 1;
    answers.set(lastId, { resolve, reject });
    send({ id: lastId, method, params });
  });

window.addEventListener('message', ({ source, data }) => {
  if (source !== window.parent || data?.jsonrpc !== '2.0') return;
  const waiting = data.method === undefined && answers.get(data.id);
  if (waiting) {
    answers.delete(data.id);
    if (data.error) waiting.reject(data.error);
    else waiting.resolve(data.result);
  } else if (data.method === 'ui/notifications/tool-result') draw(data.params ?? {});
  else if (data.method === 'ui/notifications/tool-cancelled')
    part('waiting').textContent = 'La demande a été annulée.';
  else if (data.method === 'ui/notifications/host-context-changed') follow(data.params?.theme);
  else if (data.method === 'ui/resource-teardown' || data.method === 'ping')
    send({ id: data.id, result: {} });
  else if (data.method !== undefined && data.id !== undefined)
    send({ id: data.id, error: { code: -32601, message: 'Method not found' } });
});

function follow(theme) {
  if (theme === 'light' || theme === 'dark') document.documentElement.style.colorScheme = theme;
}

function element(tag, text, className = '') {
  const made = document.createElement(tag);
  made.textContent = text;
  if (className) made.className = className;
  return made;
}

function show(id, ...children) {
  part(id).replaceChildren(...children);
  part(id).hidden = children.length === 0;
}

function draw({ structuredContent: cart, isError }) {
  if (!cart) {
    part('waiting').textContent = 'Le panier n’a pas pu être lu.';
    return;
  }
  const { messages = [], line_items: lines = [], totals = [], grocery = {} } = cart;
  part('waiting').hidden = true;
  show(
    'said',
    ...messages
      .filter(({ code }) => code !== 'payment_by_the_person')
      .map(({ type, content }) => element('li', content, type)),
  );
  if (isError) return;
  show('slot', ...drawSlot(grocery.slot));
  show('lines', ...lines.map(drawLine));
  if (lines.length === 0) show('lines', element('li', 'Ce panier est vide.'));
  show('totals', ...totals.map(drawTotal));
  const total = totals.find(({ type }) => type === 'total')?.amount;
  const { ceiling } = grocery;
  show(
    'ceiling',
    ...(ceiling > total
      ? [
          `Les produits pesés sont facturés à leur poids réel\u00a0: ${formatCents(ceiling)} au plus.`,
        ]
      : []),
  );
  // Only the shop's own page takes a cart over.
  const isOwn = lines.length > 0 && String(cart.continue_url).startsWith(handOver);
  if (isOwn) part('take').href = cart.continue_url;
  part('take').hidden = part('promise').hidden = !isOwn;
}

function drawSlot(slot) {
  if (!slot) return [];
  const { location, site, from, to, validity } = slot;
  const format = (at, options) =>
    new Intl.DateTimeFormat('fr-FR', { timeZone, ...options }).format(new Date(at));
  const hour = (at) => format(at, { hour: 'numeric', minute: '2-digit' });
  const when =
    validity === 'valid' && from
      ? `${format(from, { weekday: 'long', day: 'numeric', month: 'long' })}, de ${hour(from)} à ${hour(to)}`
      : 'Ce créneau n’est plus libre\u00a0: vous en choisirez un autre.';
  const place = site.name === location.name ? site.name : `${location.name} (${site.name})`;
  return [element('span', place, 'name'), element('small', when)];
}

function drawLine({ item, quantity, totals, grocery }) {
  const line = document.createElement('li');
  const text = element('span', item.title, 'name');
  text.append(...drawDetails(item, quantity, grocery).map((said) => element('small', said)));
  const price = element(
    'span',
    formatCents(totals.find(({ type }) => type === 'total').amount),
    'figure',
  );
  if (grocery.is_weighed) price.append(element('small', `au plus ${formatCents(grocery.ceiling)}`));
  line.append(text, price);
  return line;
}

const wishes = {
  closest: () => 'S’il manque\u00a0: un produit proche',
  remove: () => 'S’il manque\u00a0: rien à la place',
  ask: () => 'S’il manque\u00a0: me demander',
  product: ({ title }) => `S’il manque\u00a0: ${title}`,
};

/** « 500 g », « 1,5 kg », « 0,75 L », « 6 pièces » */
function formatMeasure({ unit, scale, value }) {
  const amount = value / 10 ** scale;
  if (unit === 'C62') return plural(amount, 'pièce');
  if (unit === 'LTR') return `${amount.toLocaleString('fr-FR')} L`;
  return amount < 1 ? `${Math.round(amount * 1000)} g` : `${amount.toLocaleString('fr-FR')} kg`;
}

/** How much, at which price by measure, and what to do when it is missing. */
function drawDetails({ quantity_unit: unit, unit_price: by, price }, quantity, grocery) {
  const wish = grocery.wish && wishes[grocery.wish.kind]?.(grocery.wish);
  return [
    `${formatAmount(unit, by?.measure, quantity, grocery)}${formatRate(unit, by, price)}`,
    wish,
  ].filter(Boolean);
}

function formatAmount(unit, measure, quantity, { is_weighed: isWeighed }) {
  if (unit) return `${isWeighed ? 'environ ' : ''}${formatMeasure({ ...unit, value: quantity })}`;
  if (!measure) return plural(quantity, 'pièce');
  if (!isWeighed) return `${quantity} × ${formatMeasure(measure)}`;
  const whole = { ...measure, value: measure.value * quantity };
  return `${plural(quantity, 'pièce')}, environ ${formatMeasure(whole)}`;
}

function formatRate(unit, by, price) {
  if (unit) return ` · ${formatCents(price)}/${unit.display_text}`;
  return by ? ` · ${formatCents(by.amount)}/${by.reference.display_text}` : '';
}

function drawTotal({ type, display_text: text, amount }) {
  const names = { items_discount: 'Promotions', discount: 'Réductions' };
  const row = document.createElement('div');
  row.className = `sum ${type}`;
  row.append(
    element('dt', text ?? names[type] ?? ''),
    element('dd', formatCents(amount), 'figure'),
  );
  return row;
}

part('take').addEventListener('click', (event) => {
  event.preventDefault();
  const { href } = part('take');
  ask('ui/open-link', { url: href }).catch(() =>
    show('address', `Ce lien ne s’ouvre pas d’ici. Copiez son adresse\u00a0: ${href}`),
  );
});

new ResizeObserver(([{ target }]) => {
  const { width, height } = target.getBoundingClientRect();
  send({
    method: 'ui/notifications/size-changed',
    params: { width: Math.ceil(width), height: Math.ceil(height) },
  });
}).observe(document.documentElement);

void ask('ui/initialize', {
  protocolVersion: '2026-01-26',
  appInfo: { name: 'cart', version: '1.0.0' },
  appCapabilities: { availableDisplayModes: ['inline'] },
}).then(({ hostContext }) => {
  follow(hostContext?.theme);
  send({ method: 'ui/notifications/initialized' });
});
