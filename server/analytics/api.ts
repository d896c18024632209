import type { HttpServer } from '#server/platform/http.ts';

export function analyticsApi(_app: HttpServer, _deps: object): void {}
