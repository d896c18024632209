/*
 * On the page shown without a network: opens the page that was wanted once there is one again. In a cold room the network
 * comes and goes without an event.
 */
async function retry() {
  const answer = await fetch('/health', { cache: 'no-store' }).catch(() => null);
  if (answer?.ok) location.reload();
}
addEventListener('online', () => void retry());
setInterval(() => void retry(), 8000);
