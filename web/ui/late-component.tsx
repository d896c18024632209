import { lazy, useState, type ComponentType, type ReactNode } from 'react';

export type LateComponent<Props> = ((props: Props) => ReactNode) & {
  preload(): Promise<unknown>;
  isLoaded(): boolean;
};

/**
 * As React's `lazy`, but without suspending when the code is there: React keeps what suspended
 * back for 300 ms.
 */
export function lateComponent<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LateComponent<Props> {
  let loaded: ComponentType<Props> | null = null;
  const preload = async () => (loaded ??= await load());
  const Lazy = lazy(async () => ({ default: await preload() }));
  function Late(props: Props): ReactNode {
    // Kept for as long as it is mounted, or its state would be lost.
    const [Component] = useState(() => loaded ?? Lazy);
    return <Component {...props} />;
  }
  return Object.assign(Late, { preload, isLoaded: () => loaded !== null });
}
