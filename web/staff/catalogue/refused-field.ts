import { ApiRefusal } from '../../api-client.ts';
import { refusalText } from '../../refusal-text.ts';

type Meta = { field?: string; issues?: { path: string; message: string }[] };

/** For useForm: a refusal that is about one of these fields is shown under it. */
export const refusalsOf = (fields: readonly string[]) => ({
  fieldOf: (error: unknown) => refusedField(error, fields)?.field ?? null,
  explain: (error: unknown) => refusedField(error, fields)?.sentence ?? refusalText(error),
});

function refusedField(
  error: unknown,
  fields: readonly string[],
): { field: string; sentence: string } | null {
  if (!(error instanceof ApiRefusal)) return null;
  const { field, issues = [] } = (error.error.meta ?? {}) as Meta;
  if (field && fields.includes(field)) return { field, sentence: error.message };
  const issue = issues.find(({ path }) => fields.includes(path.replace('/', '')));
  return issue ? { field: issue.path.replace('/', ''), sentence: issue.message } : null;
}
