import { useEffect, useRef, useState, type ReactNode } from 'react';

/**
 * Renders its children once the reader is within a screen of them, so that what lies far below
 * takes no time from the first screen.
 */
export function WhenNear({ children }: { children: ReactNode }): ReactNode {
  const [isNear, setIsNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setIsNear(true);
      },
      { rootMargin: '100% 0px' },
    );
    if (place.current) observer.observe(place.current);
    return () => observer.disconnect();
  }, []);
  return isNear ? children : <div ref={place} />;
}
