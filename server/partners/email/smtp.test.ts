import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createSmtpEmail } from './smtp.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

async function listen(onConnection: (socket: Socket) => void): Promise<string> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.on('error', () => undefined));
    onConnection(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const message = {
  to: 'zoe@exemple.fr',
  subject: 'Bonjour',
  html: '<p>Bonjour</p>',
  text: 'Bonjour',
  idempotencyKey: 'invoice-1',
};
const timeLimits = { connectionTimeout: 50, socketTimeout: 50 };

it('a mail server that stays silent after connecting fails the message within its time limit', async () => {
  const smtpUrl = await listen(() => undefined);
  const email = createSmtpEmail({ smtpUrl, from: 'bonjour@cabas.test', timeLimits });
  await expect(email.send(message)).rejects.toThrow(/greeting|timeout/i);
});

it('a mail server that stays silent after its greeting fails the message too', async () => {
  const smtpUrl = await listen((socket) => socket.write('220 slow.test\r\n'));
  const email = createSmtpEmail({ smtpUrl, from: 'bonjour@cabas.test', timeLimits });
  await expect(email.send(message)).rejects.toThrow(/timeout/i);
});
