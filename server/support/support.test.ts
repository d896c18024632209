import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { chatbot } from '#domain/support/chatbot.ts';
import { isSignatureValid } from '#server/platform/ids.ts';
import type { Visitor } from '../../tests/app.ts';
import * as shop from '../../tests/shopping.ts';

const { app } = shop.open();
const noe = shop.once(async () =>
  shop.signInStaff(app, await shop.hire(app, 'support', 'Noé Service')),
);

describe('the chat', () => {
  it('S10e a visitor asks, the team answers, the visitor reads what is new', async () => {
    const visitor = app.visitor();
    const id = randomUUID();
    const asked = shop.okBody(await say(visitor, id, { text: 'Mon livreur a-t-il mon code ?' }));
    expect(asked).toMatchObject({ id, status: 'waiting', isOpen: true });
    const list = shop.okBody(await noe.call('GET', '/api/staff/support/conversations'));
    expect(list.items.find((item: { id: string }) => item.id === id)).toMatchObject({
      who: 'Visiteur',
      status: 'waiting',
      lastText: 'Mon livreur a-t-il mon code ?',
    });
    shop.okBody(await answer(id, 'Oui, il l’a.'));
    const news = shop.okBody(
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
      shop.okBody(await visitor.call('GET', '/api/support/conversation')).conversation.messages,
    ).toHaveLength(2);
    shop.okBody(await noe.call('POST', `/api/staff/support/conversations/${id}/closures`));
    expect(
      shop.okBody(await visitor.call('GET', '/api/support/conversation')).conversation,
    ).toBeNull();
  });

  it('a message sent several times at once is stored once, in one conversation', async () => {
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
    for (const one of answers) expect(shop.okBody(one).messages).toHaveLength(1);
  });

  it('another visitor’s conversation is not found, read or written', async () => {
    const id = randomUUID();
    shop.okBody(await say(app.visitor(), id, { text: 'À moi' }));
    const stranger = app.visitor();
    shop.expectRefusal(
      await stranger.call('GET', `/api/support/conversations/${id}`),
      'Support.ConversationNotFound',
    );
    shop.expectRefusal(
      await say(stranger, id, { text: 'Moi aussi' }),
      'Support.ConversationNotFound',
    );
    const customer = await shop.newShopper(app);
    shop.expectRefusal(
      await customer.call('GET', `/api/support/conversations/${id}`),
      'Support.ConversationNotFound',
    );
  });

  it('a conversation begun before signing in follows the customer, and the team sees who it is', async () => {
    const visitor = app.visitor();
    const id = randomUUID();
    shop.okBody(await say(visitor, id, { text: 'Avant de me connecter' }));
    await shop.signIn(visitor, 'alice');
    expect(
      shop.okBody(await visitor.call('GET', '/api/support/conversation')).conversation.id,
    ).toBe(id);
    expect(
      shop.okBody(await noe.call('GET', `/api/staff/support/conversations/${id}`)),
    ).toMatchObject({
      who: 'Alice Martin',
      email: 'alice@exemple.fr',
      isCustomer: true,
    });
  });

  it('F11b S10f the assistant answers what it knows, and passes on to the team', async () => {
    const visitor = app.visitor();
    const id = randomUUID();
    const first = shop.okBody(
      await say(visitor, id, { choice: { node: 'start', id: 'delivery' } }),
    );
    expect(first).toMatchObject({
      status: 'bot',
      messages: [
        { author: 'visitor', text: 'La livraison' },
        { author: 'bot', text: chatbot['delivery']?.text },
      ],
    });
    expect(
      shop
        .okBody(await noe.call('GET', '/api/staff/support/conversations'))
        .items.map((item: { id: string }) => item.id),
    ).not.toContain(id);
    expect(
      shop.okBody(await say(visitor, id, { choice: { node: 'start', id: 'person' } })).status,
    ).toBe('waiting');
    shop.expectRefusal(
      await say(visitor, id, { choice: { node: 'start', id: 'refund-me' } }),
      'Support.ChoiceNotOffered',
    );
    shop.expectRefusal(
      await say(visitor, id, { text: 'x', choice: { node: 'start', id: 'person' } }),
      'Shared.Validation',
    );
  });

  it('a visitor who left the page gets the answer by e-mail; one still there does not', async () => {
    const visitor = app.visitor();
    const id = randomUUID();
    shop.okBody(await say(visitor, id, { text: 'Je pars', email: 'Parti@Exemple.fr' }));
    shop.okBody(await answer(id, 'Restez !'));
    expect(await shop.inboxOf(app, 'parti@exemple.fr')).toHaveLength(0);
    app.clock.advance({ minutes: 5 });
    const key = randomUUID();
    shop.okBody(await answer(id, 'Voici votre réponse.', key));
    shop.okBody(await answer(id, 'Voici votre réponse.', key));
    expect(await shop.inboxOf(app, 'parti@exemple.fr')).toMatchObject([
      {
        subject: 'Réponse du service client',
        text: expect.stringContaining('Voici votre réponse.'),
      },
    ]);
  });

  it('R03 reading requires the privilege', async () => {
    const paul = await shop.staff(app, 'paul');
    for (const path of ['conversations', 'tickets', 'client-errors']) {
      shop.expectRefusal(
        await paul.call('GET', `/api/staff/support/${path}`),
        'Shared.InsufficientPrivileges',
      );
      shop.expectRefusal(
        await app.visitor().call('GET', `/api/staff/support/${path}`),
        'Shared.Unauthorized',
      );
    }
  });

  it('a signed-in customer gets a token signed by the shop, with the e-mail marked unverified', async () => {
    const customer = await shop.newShopper(app);
    const { zendeskJWT } = shop.okBody(await customer.call('POST', '/api/auth/me'));
    const [head, payload, signature] = zendeskJWT.split('.');
    expect(isSignatureValid(`support:${app.signingSecret}`, `${head}.${payload}`, signature)).toBe(
      true,
    );
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString())).toMatchObject({
      scope: 'user',
      external_id: customer.customerId,
      email_verified: false,
    });
  });
});

describe('finding what somebody wrote', () => {
  const found = async (kind: string, q: string) =>
    shop
      .okBody(await noe.call('GET', `/api/staff/support/${kind}?q=${encodeURIComponent(q)}`))
      .items.map((item: { id: string }) => item.id);

  it('a conversation by its customer, closed or not; talks with the assistant alone are left out', async () => {
    const bruno = await shop.signIn(app.visitor(), 'bruno');
    const [closed, open, alone] = [randomUUID(), randomUUID(), randomUUID()];
    shop.okBody(await say(bruno, closed, { text: 'Une première question' }));
    shop.okBody(await noe.call('POST', `/api/staff/support/conversations/${closed}/closures`));
    app.clock.advance({ minutes: 1 });
    shop.okBody(await say(bruno, alone, { choice: { node: 'start', id: 'delivery' } }));
    shop.okBody(await say(bruno, open, { text: 'Une seconde' }));
    for (const q of ['bruno', 'bruno@exemple.fr', 'BRU'])
      expect(await found('conversations', q)).toEqual([open, closed]);
    for (const q of ['personne', '%', '!']) expect(await found('conversations', q)).toEqual([]);
    const visitor = randomUUID();
    shop.okBody(
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
      shop.okBody(
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
    shop.okBody(
      await noe.call('POST', `/api/staff/support/tickets/${jean}/answers`, { text: 'Réparé.' }),
    );
    expect(await found('tickets', 'dupre')).toEqual([jean, helene]);
    expect(await found('tickets', 'personne')).toEqual([]);
  });
});

it('the chat says before anybody writes that the team is away, and when it is back', async () => {
  const presence = async () =>
    shop.okBody(await app.visitor().call('GET', '/api/support/conversation'));
  expect(await presence()).toEqual({ conversation: null, isOpen: true, opensAt: null });
  const night = Temporal.Instant.from('2026-11-21T23:00:00+01:00');
  app.clock.advance({ seconds: app.clock.now().until(night).total('seconds') });
  expect(await presence()).toEqual({
    conversation: null,
    isOpen: false,
    opensAt: '2026-11-22T08:00:00Z',
  });
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
