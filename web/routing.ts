import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { Shop } from '#domain/shop/contract.ts';
import type { ApiClient } from './api-client.ts';

export type PageContext = {
  api: ApiClient;
  queryClient: QueryClient;
  params: Record<string, string | undefined>;
  url: URL;
};

export type HeadContext = PageContext & { shop: Shop };

/** `status` other than 200 is sent with the page (404 for an unknown product); `redirect` is permanent. */
export type PageData = { status?: number; redirect?: string } | void;

export type Head = {
  /** The name of the shop is added to it. */
  title: string;
  description?: string;
  /** Path only. */
  canonical?: string;
  robots?: 'noindex';
  /** Structured data, stripped from the browser build; paths become absolute URLs. */
  jsonLd?: object[];
  /** Preview picture, in WebP: the newest format that every messenger reads. */
  picture?: { src: string; alt: string };
  kind?: 'website' | 'product' | 'article';
};

export type PageRoute = {
  path: string;
  load(): Promise<{ Page: ComponentType }>;
  /** Fills the query client, so that the first render is complete. */
  data?(context: PageContext): Promise<PageData>;
  head(context: HeadContext): Head;
  /** True: the HTML is cached for everybody, so `data` must not read anything of the visitor. */
  isPublic: boolean;
  frame?: 'shop' | 'checkout' | 'landing' | 'staff' | 'none';
};
