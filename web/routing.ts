/** What a page is: a path, its code, the data it needs before it is shown, and its head. */
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ApiClient } from './api-client.ts';

export type PageContext = {
  api: ApiClient;
  queryClient: QueryClient;
  params: Record<string, string | undefined>;
  /** Path and query of the page asked for. */
  url: URL;
};

/** `status` other than 200 renders the page with it (a product that does not exist: 404); `redirect` sends elsewhere, for good. */
export type PageData = { status?: number; redirect?: string } | void;

export type Head = {
  title: string;
  description?: string;
  /** Path only; the origin is added. */
  canonical?: string;
  robots?: 'noindex';
  /** What search engines read of the server's HTML, which the build leaves out of the browser's code; its paths become whole addresses. */
  jsonLd?: object[];
  /** What a shared link shows: a WebP, the newest form that every messenger reads. */
  picture?: { src: string; alt: string };
  kind?: 'website' | 'product' | 'article';
};

export type PageRoute = {
  path: string;
  load(): Promise<{ Page: ComponentType }>;
  /** Fills the query client (`queryClient.prefetchQuery` / `ensureQueryData`) so that the first render is complete. */
  data?(context: PageContext): Promise<PageData>;
  head(context: PageContext): Head;
  /**
   * Its HTML is the same for everybody and kept: `data` reads nothing of the visitor's, whose own part comes in the browser.
   * False: drawn anew for each person, with what is theirs.
   */
  isPublic: boolean;
  /** The frame around the page: the shop's own, the checkout's bare one, the landing's, or the staff's. */
  frame?: 'shop' | 'checkout' | 'landing' | 'staff' | 'none';
};
