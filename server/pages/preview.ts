/** Previews a page: same rendering code, unpublished text, and a bar on top. */
import type { PageTemplate } from '#domain/content/contract.ts';
import { previewParameter, pathOfTemplate, templateIdOf } from '#domain/content/template-path.ts';

export type AskedPreview = { id: string; of: string };
type Answer = { status: number; body: unknown };

export function askedPreview(url: URL): AskedPreview | null {
  // Nearly all pages: a query is not read where there is none.
  if (url.search === '') return null;
  const of = url.searchParams.get(previewParameter);
  const id = url.pathname === '/' ? 'home' : templateIdOf(url.pathname);
  // Pages that managers do not write are shown as usual.
  return of !== null && /^[\w-]{1,120}$/.test(id) && pathOfTemplate(id) === url.pathname
    ? { id, of }
    : null;
}

export const previewAddress = ({ id, of }: AskedPreview): string =>
  `/api/staff/pages/${encodeURIComponent(id)}/preview?of=${encodeURIComponent(of)}`;

/** Answers the rendering's request for the page with the preview text. */
export function inPlaceOfPublished(apiPath: string, answer: Answer, preview: PageTemplate): Answer {
  if (apiPath === `/api/page-templates/${encodeURIComponent(preview.id)}`)
    return { status: 200, body: preview };
  if (apiPath === '/api/home' && preview.id === 'home')
    return { status: 200, body: { ...(answer.body as object), template: preview } };
  return answer;
}

/** Outside the element that the page's script hydrates. */
export function withPreviewBar(html: string, { id, of }: AskedPreview): string {
  const text = /^\d+$/.test(of)
    ? `Version ${of}, telle qu’elle a été publiée.`
    : 'Aperçu du brouillon\u00a0: vos clients ne le voient pas.';
  const bar = `<div role="region" aria-label="Aperçu" style="display:flex;flex-wrap:wrap;gap:4px 16px;align-items:center;justify-content:center;padding:8px 16px;background:#1c2620;color:#fff;font:600 15px/1.4 system-ui,sans-serif"><span>${text}</span><a href="/gestion/pages/${id}" style="color:#fff;text-decoration:underline;padding:8px 0">Revenir à la page en gestion</a></div>`;
  return html.replace('<div id="root">', () => `${bar}<div id="root">`);
}
