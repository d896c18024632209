export type ResetLink = { token: string; email: string };

/**
 * Reads the reset token from the URL fragment once, and removes it from the address bar and history
 * before any request.
 */
export function takeResetLink(): ResetLink | null {
  const said = new URLSearchParams(window.location.hash.slice(1));
  window.history.replaceState(window.history.state, '', window.location.pathname);
  const [token, email] = [said.get('token'), said.get('email')];
  return token && email ? { token, email } : null;
}
