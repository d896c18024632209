import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { plural } from '#domain/measures/quantity.ts';
import type { StaffSite } from '#domain/sites/contract.ts';
import { sitePartNames, type SitePart } from '#domain/sites/site-words.ts';
import { Refused } from '../../forms/refused.tsx';
import { Button } from '../../ui/button.tsx';
import { Part } from '../../ui/part.tsx';
import { toast } from '../../ui/toast.ts';
import { useApi } from '../../use-api.ts';
import { FieldsPart } from '../fields/fields-part.tsx';
import { useGet } from '../kit/use-get.ts';
import { useSend } from '../kit/use-send.ts';
import type { Status } from '../opening/checklist-items.ts';
import { ChecklistRow } from '../opening/checklist-row.tsx';
import { readMemberAgain } from '../session/staff-session.ts';
import { SiteForm } from './site-form.tsx';
import { SiteFile, SiteRange } from './site-range.tsx';
import { SiteShelf } from './site-shelf.tsx';
import { SiteTeam } from './site-team.tsx';
import { SiteZones } from './site-zones.tsx';

const refreshes = ['GET /api/staff/sites'] as const;
const steps = ['identity', 'zones', 'range', 'stock', 'team'] as const;
type Step = (typeof steps)[number];

const titles: Readonly<Record<Step, string>> = {
  identity: 'Son nom et ses horaires',
  zones: 'Ce qu’il sert',
  range: 'Ce qu’il vend',
  stock: 'Son stock et ses prix',
  team: 'Qui y travaille',
};

/** From nothing to an open site: every step is saved by itself, in any order; one that was left is taken up where it was. */
export function SiteOpening({ site }: { site: StaffSite | null }): ReactNode {
  const [current, setCurrent] = useState<Step>(() => firstUndone(site));
  return (
    <div className="flex max-w-4xl flex-col gap-4">
      <Part title="Pour l’ouvrir">
        <ul>
          {steps.map((step, index) => (
            <ChecklistRow
              key={step}
              title={`${index + 1}. ${titles[step]}`}
              text={says(step, site)}
              status={statusOf(step, site)}
            >
              {step === current ? (
                <div className="mt-3">
                  <Body step={step} site={site} />
                  {site && step !== 'team' ? (
                    <Button
                      className="mt-4"
                      variant={statusOf(step, site).tone === 'leaf' ? 'primary' : 'secondary'}
                      onClick={() => setCurrent(steps[index + 1] ?? step)}
                    >
                      Continuer
                    </Button>
                  ) : null}
                </div>
              ) : null}
              {step !== current && site ? (
                <Button
                  variant="secondary"
                  size="s"
                  className="mt-2 min-h-11"
                  onClick={() => setCurrent(step)}
                >
                  {statusOf(step, site).tone === 'leaf' ? 'Changer' : 'Compléter'}
                  <span className="sr-only"> : {titles[step]}</span>
                </Button>
              ) : null}
            </ChecklistRow>
          ))}
        </ul>
      </Part>
      {site ? <OpenSite site={site} /> : null}
    </div>
  );
}

function firstUndone(site: StaffSite | null): Step {
  return steps.find((step) => step === 'team' || statusOf(step, site).tone !== 'leaf') ?? 'team';
}

const partsOf: Readonly<Partial<Record<Step, readonly SitePart[]>>> = {
  zones: ['zones', 'slots'],
  range: ['catalogue'],
};
const missingAt = (step: Step, site: StaffSite | null): readonly SitePart[] =>
  (partsOf[step] ?? []).filter((part) => site?.missing.includes(part) ?? true);

function statusOf(step: Step, site: StaffSite | null): Status {
  if (step === 'team') return { label: 'Facultatif', tone: 'quiet' };
  if (step === 'stock' && !site?.stocked) return { label: 'Plus tard', tone: 'quiet' };
  if (site === null || missingAt(step, site).length > 0) return { label: 'Manque', tone: 'tomato' };
  return { label: 'Fait', tone: 'leaf' };
}

function says(step: Step, site: StaffSite | null): string {
  if (step === 'team') return 'Des collègues, ou quelqu’un que vous invitez.';
  if (step === 'stock')
    return site?.stocked
      ? plural(site.stocked, 'produit a des unités à vendre', 'produits ont des unités à vendre')
      : 'Ce qui est au rayon, compté ici, par fichier, ou plus tard à « Réception ».';
  const missing = missingAt(step, site);
  if (step === 'identity') return site ? site.name : 'Son nom, son adresse, ses horaires.';
  if (missing.length > 0)
    return `Il manque ${missing.map((part) => sitePartNames[part]).join(' et ')}.`;
  if (step === 'zones') return site?.zones.map(({ name }) => name).join(', ') ?? '';
  return site?.isWholeRange ? 'Toute la gamme.' : `${plural(site?.products ?? 0, 'produit')}.`;
}

function Body({ step, site }: { step: Step; site: StaffSite | null }): ReactNode {
  if (!site) return <Add />;
  if (step === 'identity') return <Identity site={site} />;
  if (step === 'zones') return <SiteZones site={site} isNew />;
  if (step === 'team') return <SiteTeam site={site} />;
  return (
    <>
      {step === 'range' ? <SiteRange site={site} /> : <SiteShelf site={site} />}
      <SiteFile site={site} />
    </>
  );
}

/** The hours of the first site that has any are there to begin with. */
function Add(): ReactNode {
  const api = useApi();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const { data } = useGet('GET /api/staff/sites', { staleTime: 0 });
  const add = useSend('POST /api/staff/sites', {
    refreshes,
    async onDone({ id }) {
      // The member's pages ask for the site from the second one on.
      await readMemberAgain(queryClient, api);
      await navigate(`/gestion/sites/${id}`, { replace: true });
    },
  });
  if (!data) return null;
  const model = data.items.find(({ openingHours }) => openingHours.length > 0);
  return (
    <SiteForm
      site={null}
      hours={model?.openingHours ?? []}
      yes="Enregistrer et continuer"
      onSend={(written) => add.mutateAsync({ body: { ...written, isWholeRange: false } })}
    />
  );
}

/** What the first step wrote, to correct it; a site that is open too. */
export function Identity({ site }: { site: StaffSite }): ReactNode {
  const { id, version } = site;
  const change = useSend('PATCH /api/staff/sites/:id', {
    refreshes,
    onDone: () => toast.success('Site enregistré.'),
  });
  return (
    <>
      <SiteForm
        key={version}
        site={site}
        hours={site.openingHours}
        yes="Enregistrer"
        onSend={(written) => change.mutateAsync({ params: { id }, body: { version, ...written } })}
      />
      <FieldsPart subject="site" id={id} mayFill />
    </>
  );
}

function OpenSite({ site }: { site: StaffSite }): ReactNode {
  const { id, version, missing, stocked } = site;
  const change = useSend('PATCH /api/staff/sites/:id', {
    refreshes,
    onDone: () => toast.success(`« ${site.name} » est ouvert.`),
  });
  return (
    <Part title="Ouvrir le site">
      {missing.length > 0 ? (
        <p>
          Il manque encore {missing.map((part) => sitePartNames[part]).join(', ')} : le bouton «
          Ouvrir le site » sera ici.
        </p>
      ) : (
        <>
          {stocked === 0 ? (
            <p className="mb-3">
              Rien n’a encore d’unités à vendre : ses clients verraient tout épuisé.
            </p>
          ) : null}
          <Button
            loading={change.isPending}
            onClick={() => change.mutate({ params: { id }, body: { version, state: 'open' } })}
          >
            Ouvrir le site
          </Button>
        </>
      )}
      <Refused by={change.error} className="mt-3" />
    </Part>
  );
}
