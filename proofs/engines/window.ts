/** What a journey asks of a browser, whichever protocol drives it. */
export type EngineWindow = {
  /** Of the engine, with its version. */
  name: string;
  open(url: string): Promise<void>;
  /** The browser's Back button. */
  back(): Promise<void>;
  /** Calls a function of the page, given as text. */
  call<Answer>(source: string, argument: unknown): Promise<Answer>;
  /** Through the engine's own input, as a person's hand. */
  click(selector: string): Promise<void>;
  type(selector: string, text: string): Promise<void>;
  picture(): Promise<Uint8Array>;
  close(): Promise<void>;
};

/** Of a phone, as narrow as each engine's window gets. */
export const windowSize = { width: 412, height: 823 } as const;
