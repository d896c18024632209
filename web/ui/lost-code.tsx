import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

const retryMs = 8_000;

/** Recognises the browsers' various messages for a chunk that fails to load. */
export const isLostCode = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script failed|preload CSS/i.test(error.message);

/** Shown when a chunk failed to load: reloads once the shop answers again. */
export function LostCode(): ReactNode {
  const [isTrying, setIsTrying] = useState(false);
  const isAsking = useRef(false);

  async function retry(): Promise<void> {
    if (isAsking.current) return;
    isAsking.current = true;
    setIsTrying(true);
    try {
      await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
      window.location.reload();
    } catch {
      isAsking.current = false;
      setIsTrying(false);
    }
  }

  useEffect(() => {
    const again = () => void retry();
    const timer = setInterval(again, retryMs);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, []);

  return (
    <EmptyState
      title="Pas de réseau"
      text="Cette page n’a pas pu être chargée. Elle s’ouvrira dès que le réseau revient ; ce que vous avez saisi est gardé sur cet appareil."
      isPage
    >
      <Button loading={isTrying} onClick={() => void retry()}>
        Réessayer
      </Button>
    </EmptyState>
  );
}
