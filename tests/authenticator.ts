/** A device with passkeys, in software: what a browser would answer to the options of the shop. */
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (data: Buffer | string): Buffer => createHash('sha256').update(data).digest();
const isUserPresent = 0x01;
const hasCredential = 0x40;

export type Authenticator = ReturnType<typeof createAuthenticator>;

const shopOrigin = 'http://localhost:3000';

/** `site`: the domain that the device signs for. Devices that synchronise their keys never count. */
export function createAuthenticator({ site = 'localhost', counts = true } = {}) {
  const id = randomBytes(32);
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  let counter = 0;
  const rpIdHash = sha256(site);

  const clientData = (type: string, challenge: string, origin: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function authenticatorData(flags: number): Buffer {
    if (counts) counter += 1;
    const rest = Buffer.alloc(5);
    rest.writeUInt8(flags, 0);
    rest.writeUInt32BE(counter, 1);
    return Buffer.concat([rpIdHash, rest]);
  }

  const credential = (response: Record<string, unknown>) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });

  return {
    id: id.toString('base64url'),
    /** A device whose key was copied falls behind the original. */
    rewind(by: number): void {
      counter -= by;
    },
    /** `origin`: the page that the member is on. */
    make({ challenge }: { challenge: string }, origin = shopOrigin) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const authData = Buffer.concat([
        authenticatorData(isUserPresent | hasCredential),
        Buffer.alloc(16),
        length,
        id,
        coseKeyOf(publicKey),
      ]);
      return credential({
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: Buffer.from(
          isoCBOR.encode(
            new Map<string, string | Uint8Array | Map<string, string>>([
              ['fmt', 'none'],
              ['attStmt', new Map()],
              ['authData', new Uint8Array(authData)],
            ]),
          ),
        ).toString('base64url'),
        transports: ['internal'],
      });
    },
    sign({ challenge }: { challenge: string }, origin = shopOrigin) {
      const client = clientData('webauthn.get', challenge, origin);
      const data = authenticatorData(isUserPresent);
      return credential({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', Buffer.concat([data, sha256(client)]), privateKey).toString(
          'base64url',
        ),
      });
    },
  };
}

/** ES256 on P-256, as COSE writes it. */
function coseKeyOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  return Buffer.from(
    isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    ),
  );
}
