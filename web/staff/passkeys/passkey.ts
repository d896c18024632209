/** The browser's side of passkeys. The library is fetched on use: most sessions never ask for one. */
import type * as Library from '@simplewebauthn/browser';
import type { Answer, ApiClient, Body } from '../../api-client.ts';

/** The device gave nothing: the person cancelled, waited too long, or has no such key. */
export class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure';
}

async function ask<T>(answer: (library: typeof Library) => Promise<T>) {
  const library = await import('@simplewebauthn/browser');
  try {
    return await answer(library);
  } catch (error) {
    const code = error instanceof library.WebAuthnError ? error.code : '';
    throw new PasskeyFailure(
      code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED'
        ? 'Cet appareil a déjà une clé de ce compte.'
        : 'Aucune clé n’a répondu. Réessayez, et confirmez sur votre appareil.',
      { cause: error },
    );
  }
}

/**
 * Creates a key on this device. The options list the account's keys, so that the device refuses a
 * second one.
 */
export async function makePasskey(
  options: Answer<'POST /api/staff/passkeys/challenges'>['options'],
): Promise<Body<'POST /api/staff/passkeys'>['credential']> {
  const made = await ask(({ startRegistration }) => startRegistration({ optionsJSON: options }));
  // Copied, since the library's interfaces have no index signature as the API's types do.
  return {
    ...made,
    response: { ...made.response },
    clientExtensionResults: { ...made.clientExtensionResults },
  };
}

/** Signs a challenge with one of the member's passkeys, which renews the proof of this session. */
export async function provePasskey(api: ApiClient): Promise<void> {
  const { options } = await api('POST /api/staff/proofs/challenges');
  const signed = await ask(({ startAuthentication }) =>
    startAuthentication({ optionsJSON: options }),
  );
  const credential = {
    ...signed,
    response: { ...signed.response },
    clientExtensionResults: { ...signed.clientExtensionResults },
  };
  await api('POST /api/staff/proofs', { body: { credential } });
}
