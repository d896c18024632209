export type ResetLink = { token: string; email: string };

/** What the link of the mail says after its #. Read once: the address bar and the history forget it before anything is sent. */
export function takeResetLink(): ResetLink | null {
  const said = new URLSearchParams(window.location.hash.slice(1));
  window.history.replaceState(window.history.state, '', window.location.pathname);
  const [token, email] = [said.get('token'), said.get('email')];
  return token && email ? { token, email } : null;
}
