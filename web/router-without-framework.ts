/** Replaces the router's framework module (4 kB, unused). The build fails if links need more. */
import { createContext, type Ref } from 'react';

export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = (): null => null;
export const usePrefetchBehavior = (): [false, null, object] => [false, null, {}];
export const mergeRefs = <Element>(forwarded: Ref<Element>): Ref<Element> => forwarded;
