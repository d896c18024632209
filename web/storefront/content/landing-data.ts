import { templateIdOf } from '#domain/content/template-path.ts';
import type { PageContext, PageData } from '../../routing.ts';
import { navigationQuery } from '../shell/navigation-query.ts';
import { templateQuery } from './template-query.ts';

/** The page as it was written, and the aisles for those that show them. */
export async function landingData({ api, queryClient, url }: PageContext): Promise<PageData> {
  const [template] = await Promise.all([
    queryClient.ensureQueryData(templateQuery(api, templateIdOf(url.pathname))),
    queryClient.ensureQueryData(navigationQuery(api)),
  ]);
  return template ? {} : { status: 404 };
}
