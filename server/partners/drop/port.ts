/** Port of the place where files are left for the accountant. */
export type FileDrop = {
  /** Host and folder, without any secret: the team reads it. */
  place: string;
  /** One visit for all files of a night. It is closed by who opened it. */
  open(): Promise<DropVisit>;
};

/** Names are relative to the place, with `/` between folders. */
export type DropVisit = {
  /** SHA-256 of the file of that name, in hexadecimal; null where there is none. */
  hashOf(name: string): Promise<string | null>;
  /** Never replaces a file, and never leaves a part of one under its name. */
  put(name: string, content: Buffer): Promise<void>;
  close(): void;
};
