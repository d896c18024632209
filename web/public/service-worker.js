/**
 * Keeps what was seen readable without a network: pages of the shop, what they are made of, and the cart. It answers from
 * the network whenever there is one. Plain JavaScript: the server sends it as it is, with the build's version written in.
 */
const version = '__VERSION__';
const stores = { pages: `cabas-pages-${version}`, assets: `cabas-assets-${version}`, pictures: `cabas-pictures-${version}`, data: `cabas-data-${version}`, cart: `cabas-cart-${version}`, team: `cabas-team-${version}` };
const most = { pages: 60, assets: 200, pictures: 400, data: 200, cart: 4 };

/** Somebody's own, or the staff's: never kept. */
const privatePage = /^\/(account|checkout|commande|gestion|reset-password|dev|api)(\/|$)/;
const isPrivate = (url) => privatePage.test(url.pathname) || url.searchParams.has('apercu');
/** The same for everybody, as the server's own list of them. */
const publicData = /^\/api\/(home|categor|navigation|seo|search|article(s\/|DetailBySlug)|recipe|page-templates|grocery\/terms)/;
const cartData = /^\/api\/cart(\/light)?$/;
/** Whoever signs in or out is somebody else from then on. */
const identityChange = /^\/api\/(auth\/(signin|signout|signup)|account$)/;
const cartWrite = /^\/api\/cart(\/|$)/;

/** What the phones of pickers and drivers are made of, written in by the server. */
const teamFiles = '__TEAM_FILES__'.split(' ');
/**
 * Their empty frames, the same for the whole team and without anything of a session; one serves every batch. What fills
 * them is kept in IndexedDB by the pages, and forgotten at sign-out.
 */
const teamFrames = new Map([['/gestion/preparation', /^\/gestion\/preparation$/], ['/gestion/preparation/hors-ligne', /^\/gestion\/preparation\/[^/]+$/], ['/gestion/tournee', /^\/gestion\/tournee$/]]);
/** In a cold room a request can hang for minutes. */
const longestWaitMs = 4000;

/** Moves on when the person changes: an answer asked for before is not kept after. */
let person = 0;
let cartChanges = 0;

self.addEventListener('install', (event) => {
  event.waitUntil((async () => {
    await (await caches.open(stores.assets)).addAll(['/offline.html', '/offline-gestion.html', '/back-online.js', '/icon.svg', '/icon-192.png', '/manifest.webmanifest']);
    // A new version is ready for the cold room before it takes over.
    if ((await caches.keys()).some((name) => name.startsWith('cabas-team-'))) await keepTeam().catch(() => undefined);
  })());
});

self.addEventListener('activate', (event) => {
  event.waitUntil((async () => {
    const ours = new Set(Object.values(stores));
    for (const name of await caches.keys()) if (name.startsWith('cabas-') && !ours.has(name)) await caches.delete(name);
    await self.clients.claim();
  })());
});

self.addEventListener('message', (event) => {
  // The visitor pressed « Actualiser »: until then the old version goes on serving the open pages.
  if (event.data?.type === 'activate') void self.skipWaiting();
  if (event.data?.type === 'team') event.waitUntil(keepTeam().catch(() => undefined));
  if (event.data?.type === 'seen') event.waitUntil(keepSeen(event.data));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method !== 'GET') {
    if (identityChange.test(url.pathname)) event.respondWith(changePerson(request));
    else if (cartWrite.test(url.pathname)) event.respondWith(changeCart(event));
    return;
  }
  if (request.mode === 'navigate') {
    if (!url.pathname.startsWith('/api/')) event.respondWith(navigate(request, url));
  } else if (url.pathname.startsWith('/assets/') || url.pathname === '/back-online.js') event.respondWith(fromCacheFirst(request, 'assets'));
  else if (url.pathname.startsWith('/pictures/')) event.respondWith(fromCacheThenFresh(event, 'pictures'));
  else if (publicData.test(url.pathname)) event.respondWith(fromNetworkFirst(request, 'data'));
  else if (cartData.test(url.pathname)) event.respondWith(fromNetworkFirst(request, 'cart'));
});

async function navigate(request, url) {
  const isKept = !isPrivate(url);
  const frame = await findTeamFrame(url);
  try {
    const response = await (frame ? inTime(fetch(request)) : fetch(request));
    if (isKept) await keep('pages', request.url, response.clone());
    return response;
  } catch {
    const seen = isKept ? await find('pages', request.url) : undefined;
    const said = url.pathname.startsWith('/gestion') ? '/offline-gestion.html' : '/offline.html';
    return seen ?? frame ?? (await find('assets', said)) ?? Response.error();
  }
}

async function findTeamFrame(url) {
  for (const [path, pattern] of teamFrames) if (pattern.test(url.pathname)) return find('team', path);
  return undefined;
}

function inTime(answer) {
  return Promise.race([answer, new Promise((_resolve, reject) => { setTimeout(reject, longestWaitMs, new Error('no answer in time')); })]);
}

/** All of one build or nothing: a frame without its code would be a blank page. */
async function keepTeam() {
  const [frame] = teamFrames.keys();
  if (await find('team', frame)) return;
  await (await caches.open(stores.team)).addAll([...teamFiles, ...teamFrames.keys()]);
}

async function fromNetworkFirst(request, kind) {
  const askedFor = person;
  try {
    const response = await fetch(request);
    if (kind !== 'cart' || askedFor === person) await keep(kind, request.url, response.clone());
    return response;
  } catch (error) {
    const seen = await find(kind, request.url);
    if (seen) return seen;
    throw error;
  }
}

/** Names of assets hold their hash: what is kept is what would come. */
async function fromCacheFirst(request, kind) {
  const kept = (await find(kind, request.url)) ?? (await find('team', request.url));
  if (kept) return kept;
  const response = await fetch(request);
  await keep(kind, request.url, response.clone());
  return response;
}

async function fromCacheThenFresh(event, kind) {
  const kept = await find(kind, event.request.url);
  const fresh = fetch(event.request).then(async (response) => { await keep(kind, event.request.url, response.clone()); return response; });
  if (!kept) return fresh;
  event.waitUntil(fresh.catch(() => undefined));
  return kept;
}

async function changePerson(request) {
  await forgetPerson();
  const response = await fetch(request);
  // Again, for what was being answered meanwhile.
  await forgetPerson();
  return response;
}

async function forgetPerson() {
  person += 1;
  await caches.delete(stores.cart);
}

/** The cart that is kept follows what was changed, once the changes pause. */
async function changeCart(event) {
  const response = await fetch(event.request);
  cartChanges += 1;
  const change = cartChanges;
  if (response.ok) event.waitUntil(new Promise((resolve) => { setTimeout(resolve, 1500); }).then(() => (change === cartChanges ? refreshCart() : undefined)));
  return response;
}

async function refreshCart() {
  for (const path of ['/api/cart', '/api/cart/light']) await fromNetworkFirst(new Request(path, { credentials: 'same-origin' }), 'cart').catch(() => undefined);
}

/** A page reached without a navigation, or before this worker was there: its HTML and what it was made of. */
async function keepSeen({ path, assets }) {
  const url = new URL(path, self.location.origin);
  if (!isPrivate(url)) await fetch(url, { credentials: 'same-origin', headers: { accept: 'text/html' } }).then((response) => keep('pages', url.href, response), () => undefined);
  for (const asset of assets) {
    const { origin, pathname, href } = new URL(asset, self.location.origin);
    const kind = pathname.startsWith('/assets/') ? 'assets' : pathname.startsWith('/pictures/') ? 'pictures' : cartData.test(pathname) ? 'cart' : publicData.test(pathname) ? 'data' : null;
    if (!kind || origin !== self.location.origin || (await find(kind, href))) continue;
    await fromNetworkFirst(new Request(href, { credentials: 'same-origin' }), kind).catch(() => undefined);
  }
}

/** Only whole, direct answers are kept; an answer that is none (a cart that no longer exists) takes the kept one away. */
async function keep(kind, address, response) {
  const cache = await caches.open(stores[kind]);
  if (response.status === 404 || response.status === 401 || response.status === 410) await cache.delete(address, { ignoreVary: true });
  if (response.status !== 200 || response.redirected || response.type !== 'basic') return;
  await cache.put(address, response);
  const kept = await cache.keys();
  for (const old of kept.slice(0, Math.max(0, kept.length - most[kind]))) await cache.delete(old, { ignoreVary: true });
}

async function find(kind, address) {
  return (await caches.open(stores[kind])).match(address, { ignoreVary: true });
}
