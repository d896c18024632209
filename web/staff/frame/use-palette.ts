/** What opens the palette and the help of keys: keys, and a code scanned where no page waits for one. */
import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import type { StaffUser } from '#domain/staff/contract.ts';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { refusalText } from '../../refusal-text.ts';
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

function useOpenScanned(member: StaffUser | undefined, open: (asked: string) => void): void {
  const api = useApi();
  const navigate = useNavigate();
  useStrayScans((scanned) => {
    if (!member || document.querySelector('[role=dialog]')) return;
    void import('./open-scanned.ts')
      .then(({ openScanned }) => openScanned(scanned, { api, navigate, open }))
      .catch((error) => toast.error(refusalText(error)));
  });
}
