/** Any change of the list on the page; what is shown after it is the list as the shop now has it. */
export type ChangeList = (
  method: 'PATCH' | 'PUT' | 'POST' | 'DELETE',
  path: string,
  body?: unknown,
) => Promise<void>;
