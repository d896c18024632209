/** A program with OAuth as clients of the Model Context Protocol have it: it describes itself, and keeps its tokens. */
import type {
  OAuthClientMetadata,
  OAuthClientProvider,
  StoredOAuthClientInformation,
  StoredOAuthTokens,
} from '@modelcontextprotocol/client';

export const assistantUrl = 'https://assistant.example/client.json';
const callback = 'https://assistant.example/callback';

export const description = {
  client_id: assistantUrl,
  client_name: 'Assistant d’essai',
  redirect_uris: [callback],
  grant_types: ['authorization_code', 'refresh_token'],
  response_types: ['code'],
  token_endpoint_auth_method: 'none',
} satisfies OAuthClientMetadata & { client_id: string };

export type Program = OAuthClientProvider & {
  /** Where it sends its person. */
  asked: URL | null;
  held: StoredOAuthTokens | undefined;
};

/** Keeps its tokens as a program would. */
export function createProgram(clientMetadataUrl = assistantUrl, redirectUrl = callback): Program {
  let verifier = '';
  let known: StoredOAuthClientInformation | undefined;
  const program: Program = {
    asked: null,
    held: undefined,
    redirectUrl,
    clientMetadataUrl,
    clientMetadata: { ...description, redirect_uris: [redirectUrl] },
    state: () => 'etat-1',
    clientInformation: () => known,
    saveClientInformation: (information) => void (known = information),
    tokens: () => program.held,
    saveTokens: (tokens) => void (program.held = tokens),
    redirectToAuthorization: (url) => void (program.asked = url),
    saveCodeVerifier: (text) => void (verifier = text),
    codeVerifier: () => verifier,
  };
  return program;
}
