/**
 * Stands in the browser's build for the part of the router that serves its own framework: it prefetches by a manifest that this
 * shop does not have, and weighs 4 kB on every page. The build fails if the router's links come to need more of it.
 */
import { createContext, type Ref } from 'react';

export const FrameworkContext = createContext(undefined);
export const PrefetchPageLinks = (): null => null;
export const usePrefetchBehavior = (): [false, null, object] => [false, null, {}];
export const mergeRefs = <Element>(forwarded: Ref<Element>): Ref<Element> => forwarded;
