import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useApi } from '../../use-api.ts';
import { useFlag } from '../flags/use-flag.ts';
import { seoQuery } from '../queries/seo-query.ts';

/**
 * Links above the footer of listing pages, behind a flag. Renders nothing on pages without links.
 */
export function PreFooter(): ReactNode {
  const isOn = useFlag('seo-pre-footer');
  const { pathname } = useLocation();
  const { data } = useQuery({ ...seoQuery(useApi(), pathname), enabled: isOn });
  if (!isOn || !data || data.preFooter.length === 0) return null;
  return (
    <nav aria-labelledby="pre-footer" className="no-print shell mt-16 border-t border-line pt-6">
      <h2 id="pre-footer" className="text-lg">
        À voir aussi
      </h2>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {data.preFooter.map(({ label, href }) => (
          <li key={href}>
            <Link
              to={href}
              className="inline-flex min-h-11 items-center text-quiet underline underline-offset-2 hover:text-ink"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
