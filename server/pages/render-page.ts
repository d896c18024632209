/**
 * Boundary between server and web bundle: main.ts passes the built function to createApp, so that
 * no server file imports web source.
 */
import type { Shop } from '#domain/shop/contract.ts';

type RenderInput = {
  /** Path and query. */
  url: string;
  /** In-process API: with the visitor's cookie for personal pages, without for public ones. */
  api(
    path: string,
    init?: { method?: string; body?: unknown },
  ): Promise<{ status: number; body: unknown }>;
  /** Development links are shown outside production. */
  isProduction: boolean;
  /** Prefix for absolute addresses, which search engines and shared links require. */
  origin: string;
  /** Its name, contact and colours, on every page. */
  shop: Shop;
};

export type RenderedPage = {
  status: number;
  html: string;
  /** Permanent redirect (301). */ redirect?: string;
};

type RenderPage = (input: RenderInput) => Promise<RenderedPage>;

/** Interface of the built bundle. */
export type PageRenderer = {
  renderPage: RenderPage;
  /** False for pages rendered per visitor, never cached. */
  isPublicPage(pathname: string): boolean;
  /** The script inlined in every page; the content security policy allows its hash only. */
  inlineScript: string;
  /** Development only: called when page sources change. */
  onChange?(listener: () => void): void;
};
