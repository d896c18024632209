import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import { phoneOrderPage } from '#domain/checkout/phone-order.ts';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';

const kept = 'phone-order-link';

/**
 * The token behind the `#` of a link; null until the browser has read it. The tab keeps it, since the
 * bank sends the payer back without it.
 */
export function useLinkToken(): string | null {
  const isHydrated = useIsHydrated();
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  // Links sent before November 2026 hold it in the path, from which it leaves at once.
  const { token: inPath } = useParams();
  const inHash = hash.slice(1);
  useEffect(() => {
    if (inPath)
      void navigate({ pathname: phoneOrderPage, search, hash: inPath }, { replace: true });
    else if (inHash) keep(inHash);
  }, [inPath, inHash, search, navigate]);
  if (!isHydrated || inPath) return null;
  return inHash || readKept();
}

/** A browser may refuse the storage: the payment is then found by the link, opened again. */
function keep(token: string): void {
  try {
    sessionStorage.setItem(kept, token);
  } catch {
    // The browser refuses the storage.
  }
}

function readKept(): string {
  try {
    return sessionStorage.getItem(kept) ?? '';
  } catch {
    return '';
  }
}
