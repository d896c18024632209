/**
 * The seam between the server and the built web bundle: main.ts hands createApp the built function, so that
 * no server file imports web source.
 */
export type RenderInput = {
  /** Path and query, as asked. */
  url: string;
  /** The same API that the browser has, called in-process with the visitor's cookies. */
  api(path: string, init?: { method?: string; body?: unknown }): Promise<{ status: number; body: unknown }>;
  /** Outside production some development helpers are linked. */
  isProduction: boolean;
};

export type RenderedPage = { status: number; html: string; redirect?: string };

export type RenderPage = (input: RenderInput) => Promise<RenderedPage>;
