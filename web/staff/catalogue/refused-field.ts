import { ApiRefusal } from '../../api-client.ts';

type Meta = { field?: string; issues?: { path: string; message: string }[] };

/** The refusal's message when it concerns one of these fields, to show under that field. */
export function refusedField(
  error: Error | null,
  fields: readonly string[],
): { field: string; sentence: string } | null {
  if (!(error instanceof ApiRefusal)) return null;
  const { field, issues = [] } = (error.error.meta ?? {}) as Meta;
  if (field && fields.includes(field)) return { field, sentence: error.message };
  const issue = issues.find(({ path }) => fields.includes(path.replace('/', '')));
  return issue ? { field: issue.path.replace('/', ''), sentence: issue.message } : null;
}
