/**
 * Reads the token of a link, and removes it from the address bar and the history before anything is
 * sent. It stands in the hash, which browsers send neither to servers nor to other sites.
 */
export function takeToken(): string | null {
  const token = new URLSearchParams(window.location.hash.slice(1)).get('token');
  if (token !== null)
    window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
}
