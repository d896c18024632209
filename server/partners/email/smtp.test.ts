import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createSmtpEmail } from './smtp.ts';

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

const message = {
  to: 'zoe@exemple.fr',
  subject: 'Bonjour',
  html: '<p>Bonjour</p>',
  text: 'Bonjour',
  idempotencyKey: 'invoice-1',
};
const sender = { from: 'bonjour@cabas.test', encryption: 'offered' } as const;
const timeLimits = { connectionTimeout: 50, socketTimeout: 50 };

it('a mail server that stays silent after connecting fails the message within its time limit', async () => {
  const smtpUrl = await listen(() => undefined);
  const email = createSmtpEmail({ smtpUrl, ...sender, timeLimits });
  await expect(email.send(message)).rejects.toThrow(/greeting|timeout/i);
});

it('a mail server that stays silent after its greeting fails the message too', async () => {
  const smtpUrl = await listen((socket) => socket.write('220 slow.test\r\n'));
  const email = createSmtpEmail({ smtpUrl, ...sender, timeLimits });
  await expect(email.send(message)).rejects.toThrow(/timeout/i);
});

it('a server without TLS gets no message where it is required, not even the recipient', async () => {
  const lines: string[] = [];
  const smtpUrl = await listen((socket) => {
    socket.write('220 plain.test\r\n');
    socket.on('data', (data) => {
      lines.push(...data.toString().trim().split('\r\n'));
      socket.write(data.toString().startsWith('EHLO') ? '250 plain.test\r\n' : '502 no\r\n');
    });
  });
  const email = createSmtpEmail({ smtpUrl, ...sender, encryption: 'required' });
  await expect(email.send(message)).rejects.toThrow(/TLS/);
  expect(lines.filter((line) => !/^(EHLO|HELO|STARTTLS|QUIT)/.test(line))).toEqual([]);
});

it('an answer without end is left', async () => {
  const smtpUrl = await listen((socket) => {
    const block = 'a'.repeat(65_536);
    const write = () => {
      while (!socket.destroyed && socket.write(block));
    };
    socket.on('drain', write);
    write();
  });
  await expect(createSmtpEmail({ smtpUrl, ...sender }).send(message)).rejects.toThrow();
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
