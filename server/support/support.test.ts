import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chatbot } from '#domain/support/chatbot.ts';
import { isSignatureValid, newId } from '#server/platform/ids.ts';
import { openSession } from '#server/account/sessions.ts';
import { createTestApp, type TestApp, type Visitor } from '../../tests/app.ts';
import { expectRefusal, inboxOf, newShopper, okBody, signIn, staff } from '../../tests/shopping.ts';
import { withoutPeople } from '#server/platform/without-people.ts';

let app: TestApp;
let noe: Visitor;
beforeAll(async () => {
  app = await createTestApp();
  const id = newId();
  await app.database.db
    .insertInto('staff')
    .values({
      id,
      email: 'noe@cabas.fr',
      name: 'Noé Service',
      password_hash: 'none',
      role: 'support',
      created_at: app.clock.now(),
    })
    .execute();
  noe = app.visitor();
  noe.cookies.set(
    'staff-session',
    (await openSession(app.database.db, app, { staffId: id })).token,
  );
});
afterAll(async () => {
  await app.close();
});

const say = (visitor: Visitor, id: string, body: object) =>
  visitor.call('POST', `/api/support/conversations/${id}/messages`, { key: randomUUID(), ...body });
const answer = (id: string, text: string, key = randomUUID()) =>
  noe.call('POST', `/api/staff/support/conversations/${id}/messages`, { key, text });
const ticket = (changes: object = {}) => ({
  key: randomUUID(),
  kind: 'report',
  topic: 'site',
  name: 'Zoé',
  email: 'zoe@exemple.fr',
  comments: 'Le bouton ne répond pas.',
  ...changes,
});

describe('the chat', () => {
  it('S10 a visitor asks, the team answers, the visitor reads what is new', async () => {
    const visitor = app.visitor();
    const id = randomUUID();
    const asked = okBody(await say(visitor, id, { text: 'Mon livreur a-t-il mon code ?' }));
    expect(asked).toMatchObject({ id, status: 'waiting', isOpen: true });
    const list = okBody(await noe.call('GET', '/api/staff/support/conversations'));
    expect(list.items.find((item: { id: string }) => item.id === id)).toMatchObject({
      who: 'Visiteur',
      status: 'waiting',
      lastText: 'Mon livreur a-t-il mon code ?',
    });
    okBody(await answer(id, 'Oui, il l’a.'));
    const news = okBody(
      await visitor.call(
        'GET',
        `/api/support/conversations/${id}?after=${asked.messages.at(-1).id}`,
      ),
    );
    expect(news.status).toBe('answered');
    expect(news.messages).toMatchObject([
      { author: 'staff', staffName: 'Noé Service', text: 'Oui, il l’a.' },
    ]);
    expect(
      okBody(await visitor.call('GET', '/api/support/conversation')).conversation.messages,
    ).toHaveLength(2);
    okBody(await noe.call('POST', `/api/staff/support/conversations/${id}/closures`));
    expect(okBody(await visitor.call('GET', '/api/support/conversation')).conversation).toBeNull();
  });

  it('a message sent twice at once is said once, in one conversation', async () => {
    const visitor = app.visitor();
    await say(visitor, randomUUID(), { text: 'Bonjour' });
    const id = randomUUID();
    const key = randomUUID();
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        visitor.call('POST', `/api/support/conversations/${id}/messages`, {
          key,
          text: 'Une seule fois',
        }),
      ),
    );
    for (const one of answers) expect(okBody(one).messages).toHaveLength(1);
  });

  it('a conversation of somebody else is not found, read or written', async () => {
    const id = randomUUID();
    okBody(await say(app.visitor(), id, { text: 'À moi' }));
    const stranger = app.visitor();
    expectRefusal(
      await stranger.call('GET', `/api/support/conversations/${id}`),
      'Category.NotFound',
    );
    expectRefusal(await say(stranger, id, { text: 'Moi aussi' }), 'Category.NotFound');
    const customer = await newShopper(app);
    expectRefusal(
      await customer.call('GET', `/api/support/conversations/${id}`),
      'Category.NotFound',
    );
  });

  it('what was said before signing in follows the customer, and the team sees who it is', async () => {
    const visitor = app.visitor();
    const id = randomUUID();
    okBody(await say(visitor, id, { text: 'Avant de me connecter' }));
    await signIn(visitor, 'alice');
    expect(okBody(await visitor.call('GET', '/api/support/conversation')).conversation.id).toBe(id);
    expect(okBody(await noe.call('GET', `/api/staff/support/conversations/${id}`))).toMatchObject({
      who: 'Alice Martin',
      email: 'alice@exemple.fr',
      isCustomer: true,
    });
  });

  it('F11 the assistant answers what it knows, and passes on to the team', async () => {
    const visitor = app.visitor();
    const id = randomUUID();
    const first = okBody(await say(visitor, id, { choice: { node: 'start', id: 'delivery' } }));
    expect(first).toMatchObject({
      status: 'bot',
      messages: [
        { author: 'visitor', text: 'La livraison' },
        { author: 'bot', text: chatbot['delivery']?.text },
      ],
    });
    expect(
      okBody(await noe.call('GET', '/api/staff/support/conversations')).items.map(
        (item: { id: string }) => item.id,
      ),
    ).not.toContain(id);
    expect(okBody(await say(visitor, id, { choice: { node: 'start', id: 'person' } })).status).toBe(
      'waiting',
    );
    expectRefusal(
      await say(visitor, id, { choice: { node: 'start', id: 'refund-me' } }),
      'Shared.Validation',
    );
    expectRefusal(
      await say(visitor, id, { text: 'x', choice: { node: 'start', id: 'person' } }),
      'Shared.Validation',
    );
  });

  it('whoever has left the page reads the answer by e-mail; whoever is there does not', async () => {
    const visitor = app.visitor();
    const id = randomUUID();
    okBody(await say(visitor, id, { text: 'Je pars', email: 'Parti@Exemple.fr' }));
    okBody(await answer(id, 'Restez !'));
    expect(await inboxOf(app, 'parti@exemple.fr')).toHaveLength(0);
    app.clock.advance({ minutes: 5 });
    const key = randomUUID();
    okBody(await answer(id, 'Voici votre réponse.', key));
    okBody(await answer(id, 'Voici votre réponse.', key));
    expect(await inboxOf(app, 'parti@exemple.fr')).toMatchObject([
      {
        subject: 'Réponse du service client',
        text: expect.stringContaining('Voici votre réponse.'),
      },
    ]);
  });

  it('R03 answering takes the privilege', async () => {
    const paul = await staff(app, 'paul');
    for (const path of ['conversations', 'tickets', 'client-errors']) {
      expectRefusal(
        await paul.call('GET', `/api/staff/support/${path}`),
        'Shared.InsufficientPrivileges',
      );
      expectRefusal(
        await app.visitor().call('GET', `/api/staff/support/${path}`),
        'Shared.Unauthorized',
      );
    }
  });

  it('a signed-in customer carries a login token that the shop signed', async () => {
    const customer = await newShopper(app);
    const { zendeskJWT } = okBody(await customer.call('POST', '/api/auth/me'));
    const [head, payload, signature] = zendeskJWT.split('.');
    expect(isSignatureValid(`support:${app.signingSecret}`, `${head}.${payload}`, signature)).toBe(
      true,
    );
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      scope: 'user',
      external_id: customer.customerId,
    });
  });
});

describe('finding what somebody wrote', () => {
  const found = async (kind: string, q: string) =>
    okBody(
      await noe.call('GET', `/api/staff/support/${kind}?q=${encodeURIComponent(q)}`),
    ).items.map((item: { id: string }) => item.id);

  it('a conversation by who had it, closed or not; what was said to the assistant alone is not there', async () => {
    const bruno = await signIn(app.visitor(), 'bruno');
    const [closed, open, alone] = [randomUUID(), randomUUID(), randomUUID()];
    okBody(await say(bruno, closed, { text: 'Une première question' }));
    okBody(await noe.call('POST', `/api/staff/support/conversations/${closed}/closures`));
    app.clock.advance({ minutes: 1 });
    okBody(await say(bruno, alone, { choice: { node: 'start', id: 'delivery' } }));
    okBody(await say(bruno, open, { text: 'Une seconde' }));
    for (const q of ['bruno', 'bruno@exemple.fr', 'BRU'])
      expect(await found('conversations', q)).toEqual([open, closed]);
    for (const q of ['personne', '%', '!']) expect(await found('conversations', q)).toEqual([]);
    const visitor = randomUUID();
    okBody(
      await say(app.visitor(), visitor, {
        text: 'Écrivez-moi',
        email: 'Maelle.Passage@exemple.fr',
      }),
    );
    expect(await found('conversations', 'maelle.passage')).toEqual([visitor]);
  });

  it('a report by its name, its e-mail or its order, answered or not', async () => {
    app.clock.advance({ hours: 2 });
    const visitor = app.visitor();
    for (const name of ['Hélène Dùpré', 'Jean Dupré']) {
      app.clock.advance({ minutes: 1 });
      okBody(
        await visitor.call(
          'POST',
          '/api/support/tickets',
          ticket({
            name,
            email: `${name.slice(0, 1)}@exemple.fr`,
            orderNumber: name.startsWith('J') ? '100777' : undefined,
          }),
        ),
      );
    }
    const [jean, helene] = await found('tickets', 'dupre');
    expect(await found('tickets', 'helene')).toEqual([helene]);
    expect(await found('tickets', 'commande n° 100777')).toEqual([jean]);
    okBody(
      await noe.call('POST', `/api/staff/support/tickets/${jean}/answers`, { text: 'Réparé.' }),
    );
    expect(await found('tickets', 'dupre')).toEqual([jean, helene]);
    expect(await found('tickets', 'personne')).toEqual([]);
  });
});

describe('tickets', () => {
  it('S09 M08 a crash report is kept, answered once by e-mail, and never twice', async () => {
    const visitor = app.visitor();
    const body = ticket({ kind: 'crash', email: 'Crash@exemple.fr', path: '/produit/pommes' });
    okBody(await visitor.call('POST', '/api/support/tickets', body));
    okBody(await visitor.call('POST', '/api/support/tickets', body));
    const { items } = okBody(await noe.call('GET', '/api/staff/support/tickets'));
    const [mine, ...others] = items.filter(
      (item: { email: string }) => item.email === 'crash@exemple.fr',
    );
    expect(others).toEqual([]);
    expect(mine).toMatchObject({ kind: 'crash', path: '/produit/pommes', answer: null });
    const [first, second] = await Promise.all(
      [1, 2].map((turn) =>
        noe.call('POST', `/api/staff/support/tickets/${mine.id}/answers`, {
          text: `Réparé ${turn}.`,
        }),
      ),
    );
    expect([first?.status, second?.status].toSorted()).toEqual([200, 422]);
    expect(await inboxOf(app, 'crash@exemple.fr')).toHaveLength(1);
    expectRefusal(
      await noe.call('POST', `/api/staff/support/tickets/${randomUUID()}/answers`, {
        text: 'Personne',
      }),
      'Category.NotFound',
    );
  });

  it('M08 fields that are not valid are named, and ten an hour are enough', async () => {
    app.clock.advance({ hours: 2 });
    const visitor = app.visitor();
    for (const changes of [
      { email: 'nowhere' },
      { name: ' ' },
      { comments: '' },
      { comments: 'x'.repeat(2001) },
      { name: 'x'.repeat(81) },
    ]) {
      const answered = await visitor.call('POST', '/api/support/tickets', ticket(changes));
      expectRefusal(answered, 'Shared.Validation');
      expect(answered.body.meta.issues[0].path).toBe(`/${Object.keys(changes)[0]}`);
    }
    for (let sent = 0; sent < 10; sent += 1)
      okBody(await visitor.call('POST', '/api/support/tickets', ticket()));
    expectRefusal(
      await visitor.call('POST', '/api/support/tickets', ticket()),
      'Generic.TooManyRequest',
    );
  });
});

describe('what breaks in browsers', () => {
  it('M01 is counted by kind, without anything that tells who, and throttled', async () => {
    app.clock.advance({ minutes: 2 });
    const broken = {
      message: 'x is undefined for zoe@exemple.fr',
      stack: 'TypeError: x\n at Page (https://shop/assets/a.js?token=secret:1:2)',
      path: '/account/orders/1f0c8b3a-0000-4000-8000-000000000000',
      release: '4.1.1',
    };
    const visitor = app.visitor();
    for (let sent = 0; sent < 20; sent += 1)
      expect(okBody(await visitor.call('POST', '/api/client-errors', broken))).toEqual({
        recorded: true,
      });
    expect(okBody(await visitor.call('POST', '/api/client-errors', broken))).toEqual({
      recorded: false,
    });
    const { items } = okBody(await noe.call('GET', '/api/staff/support/client-errors'));
    expect(items).toMatchObject([
      {
        count: 20,
        message: 'x is undefined for (e-mail)',
        path: '/account/orders/(id)',
        stack: expect.not.stringContaining('secret'),
      },
    ]);
  });

  it.each([
    ['call 06 12 34 56 78', 'call (number)'],
    ['a+b@c.fr!', '(e-mail)!'],
    ['at 12:34', 'at 12:34'],
  ])('%s is written %s', (text, written) => {
    expect(withoutPeople(text)).toBe(written);
  });
});

it('C07 letters are kept three years, failures three months, talks with the assistant a month', async () => {
  const visitor = app.visitor();
  const [bot, person] = [randomUUID(), randomUUID()];
  okBody(await say(visitor, bot, { choice: { node: 'start', id: 'order' } }));
  okBody(await say(visitor, person, { text: 'Gardez-moi' }));
  const remains = async () =>
    (
      await app.database.db
        .selectFrom('support_conversations')
        .select('id')
        .where('id', 'in', [bot, person])
        .execute()
    ).map((row) => row.id);
  const purge = async () => {
    await app.database.db
      .transaction()
      .execute((tx) => app.jobs.enqueue(tx, 'personal-data.retain', {}));
    await app.jobs.drain();
  };
  app.clock.advance({ hours: 24 * 31 });
  await purge();
  expect(await remains()).toEqual([person]);
  app.clock.advance({ hours: 24 * 366 * 3 });
  await purge();
  expect(await remains()).toEqual([]);
  expect(await app.database.db.selectFrom('support_tickets').select('id').execute()).toEqual([]);
  expect(await app.database.db.selectFrom('client_errors').select('fingerprint').execute()).toEqual(
    [],
  );
});
