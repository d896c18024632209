import type { HttpServer } from '#server/platform/http.ts';
import { favouritesApi } from './favourites-api.ts';
import { groceryApi } from './grocery-api.ts';
import type { ListsDeps } from './lists-deps.ts';
import { savedListsApi } from './saved-lists-api.ts';

export function listsApi(app: HttpServer, deps: ListsDeps): void {
  favouritesApi(app, deps);
  savedListsApi(app, deps);
  groceryApi(app, deps);
}
