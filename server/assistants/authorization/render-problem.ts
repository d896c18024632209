/** Mistakes of an assistant's request that cannot be told to the assistant, whose address is not known to be its own. */
import type { KoaContextWithOIDC } from 'oidc-provider';
import { escapeMarkup } from '#server/platform/escape-markup.ts';

export function renderProblem(
  context: KoaContextWithOIDC,
  { error, error_description: detail }: { error: string; error_description?: string },
): void {
  context.type = 'html';
  context.body = `<!doctype html><html lang="fr"><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Assistant non relié</title>
<body style="font-family: system-ui, sans-serif; max-width: 36rem; margin: 3rem auto; padding: 0 1rem">
<h1>Cet assistant n’a pas pu être relié</h1>
<p>Sa demande est incomplète ou trop ancienne. Recommencez depuis l’assistant. Si cela se reproduit, c’est à lui de corriger sa demande.</p>
<p lang="en"><small>${escapeMarkup([error, detail].filter(Boolean).join(': '))}</small></p>
<p><a href="/">Aller à la boutique</a></p>`;
}
