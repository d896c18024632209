/** Replaces the router's 4 kB framework module, unused here. The build fails if its links need more. */
import { createContext, type Ref } from 'react';

export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = (): null => null;
export const usePrefetchBehavior = (): [false, null, object] => [false, null, {}];
export const mergeRefs = <Element>(forwarded: Ref<Element>): Ref<Element> => forwarded;
