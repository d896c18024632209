import type { HttpServer } from '#server/platform/http.ts';

/** Outside production only: the development inbox. */
export function devApi(_app: HttpServer, _deps: object): void {}
