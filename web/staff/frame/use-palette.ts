/** What opens the palette and the help of keys: keys, and a code scanned where no page waits for one. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { readCode } from '#domain/picking/read-code.ts';
import type { StaffUser } from '#domain/staff/contract.ts';
import { shopDay } from '../../shop-time.ts';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../../refusal-text.ts';
import { productAddress } from '../catalogue/products-url.ts';
import { isTypedIn, useStrayScans } from '../devices/use-scanner.ts';

export function usePalette(member: StaffUser | undefined) {
  const [opened, setOpened] = useState<{ asked: string; at: number } | null>(null);
  const [showsKeys, setShowsKeys] = useState(false);
  const open = (asked = '') => setOpened({ asked, at: Date.now() });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!member) return;
    const isPalette = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
    if (isPalette) {
      event.preventDefault();
      if (!document.querySelector('[role=dialog]')) open();
    } else if (event.key === '?' && !isTypedIn(event.target)) {
      if (!document.querySelector('[role=dialog]')) setShowsKeys(true);
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  useOpenScanned(member, open);
  return {
    opened,
    open: () => open(),
    close: () => setOpened(null),
    showsKeys,
    hideKeys: () => setShowsKeys(false),
  };
}

/** A code of one product opens it; of none or several, the palette shows what there is. */
function useOpenScanned(member: StaffUser | undefined, open: (asked: string) => void): void {
  const api = useApi();
  const navigate = useNavigate();
  async function find(scanned: string): Promise<void> {
    const code = readCode(scanned, { inStoreCodes: [], today: shopDay(new Date().toISOString()) });
    if (code.kind === 'misread') return toast.error('Code mal lu : présentez-le à nouveau.');
    // Cases carry the product's number with fourteen digits.
    const q = code.kind === 'text' ? code.text : code.gtin.replace(/^0(?=\d{13}$)/, '');
    const { products } = await api('GET /api/staff/find', { query: { q } });
    const [product] = products;
    if (product && (products.length === 1 || product.sku === q))
      await navigate(productAddress(product.sku));
    else open(q);
  }
  useStrayScans((scanned) => {
    if (!member || document.querySelector('[role=dialog]')) return;
    void find(scanned).catch((error) => toast.error(refusalText(error)));
  });
}
