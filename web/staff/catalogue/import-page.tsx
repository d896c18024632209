import { Download } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { apiPath } from '../../api-client.ts';
import { Select } from '../../ui/select.tsx';
import { ColumnList } from './column-list.tsx';
import { ImportForm } from './import-form.tsx';
import { PageHead } from '../kit/page-head.tsx';
import { useMember } from '../session/member.ts';

export function Page(): ReactNode {
  const { hasSeveralSites: hasSites = false } = useMember();
  return (
    <>
      <PageHead />
      <ExportForm />
      <ColumnList hasSites={hasSites} />
      <ImportForm hasSites={hasSites} />
    </>
  );
}

/** No site has it as its id. */
const all = '*';

/** The catalogue as a file, or the range, prices and stock of the member's sites, or of one of them. */
function ExportForm(): ReactNode {
  const { sites = [] } = useMember();
  const [site, setSite] = useState('');
  return (
    <>
      {sites.length === 0 ? null : (
        <div className="mt-3 w-64">
          <Select
            label="Fichier à exporter"
            value={site}
            options={[
              { value: '', label: 'Tout le catalogue' },
              { value: all, label: 'Gamme et stock : tous vos sites' },
              ...sites.map(({ id, name }) => ({ value: id, label: `Gamme et stock : ${name}` })),
            ]}
            onChange={(event) => setSite(event.currentTarget.value)}
          />
        </div>
      )}
      <a
        href={apiPath('GET /api/staff/catalogue/export', {
          query: site === all ? { sites: 'all' } : { site: site || undefined },
        })}
        download
        className="mt-3 inline-flex min-h-11 items-center gap-2 rounded-full border border-line-strong bg-white px-5 font-semibold transition-colors hover:border-ink hover:bg-sand"
      >
        <Download aria-hidden className="size-5" />
        {site === ''
          ? 'Exporter le catalogue'
          : site === all
            ? 'Exporter ces sites'
            : 'Exporter ce site'}
      </a>
    </>
  );
}
