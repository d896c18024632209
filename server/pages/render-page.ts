/**
 * The seam between the server and the built web bundle: main.ts hands createApp the built function, so that
 * no server file imports web source.
 */
export type RenderInput = {
  /** Path and query, as asked. */
  url: string;
  /** The same API that the browser has, called in-process: with the visitor's cookie for a page that is drawn for them, with none for everybody's. */
  api(
    path: string,
    init?: { method?: string; body?: unknown },
  ): Promise<{ status: number; body: unknown }>;
  /** Outside production some development helpers are linked. */
  isProduction: boolean;
  /** Goes before the paths that search engines and shared links need as whole addresses. */
  origin: string;
};

export type RenderedPage = {
  status: number;
  html: string;
  /** Gone there for good: 301. */ redirect?: string;
};

export type RenderPage = (input: RenderInput) => Promise<RenderedPage>;

/** What the built bundle gives to the server. */
export type PageRenderer = {
  renderPage: RenderPage;
  /** False: the page is drawn for whoever asks, with what is theirs, and kept by nobody. */
  isPublicPage(pathname: string): boolean;
  /** The script written into every page, to the letter: the content policy lets it run, and no other. */
  inlineScript: string;
};
