import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { ShopStateView } from '#domain/opening/contract.ts';
import { plural } from '#domain/measures/quantity.ts';
import { ApiRefusal } from '../../api-client.ts';
import { Refused } from '../../forms/refused.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Part } from '../../ui/part.tsx';
import { useApi } from '../../use-api.ts';
import { StaffGate } from '../session/staff-gate.tsx';
import { takeToken } from '../session/take-token.ts';
import { ChecklistRow } from './checklist-row.tsx';
import { type ChecklistItem, checklistItems, statusOf } from './checklist-items.ts';
import { FirstAdmin } from './first-admin.tsx';
import { RehearsalLink } from './rehearsal-link.tsx';
import { SettingsLog } from './settings-log.tsx';
import { OpenShop, PauseForm, PreparingForm } from './state-forms.tsx';
import { openedBy, stateNames } from './state-names.ts';
import { Loading } from '../kit/loading.tsx';
import { useGet } from '../kit/use-get.ts';
import { PageHead } from '../kit/page-head.tsx';
import { TextLink } from '../kit/text-link.tsx';

/**
 * The first start prints a link to this page with a token, which creates the first admin: no
 * account can sign in yet.
 */
export function Page(): ReactNode {
  const [token, setToken] = useState<string | null>(null);
  useEffect(() => {
    const take = async () => setToken(takeToken());
    void take();
  }, []);
  if (token !== null) return <FirstAdmin token={token} onDone={() => setToken(null)} />;
  return (
    <StaffGate access={openedBy} ofTheSeller>
      <Opening />
    </StaffGate>
  );
}

function Opening(): ReactNode {
  // Colleagues may tick other items meanwhile.
  const { data: shop, error } = useGet('GET /api/staff/shop-state', { staleTime: 0 });
  return (
    <>
      <PageHead
        badge={
          shop ? (
            <Badge tone={shop.state === 'open' ? 'leaf' : 'butter'}>{stateNames[shop.state]}</Badge>
          ) : null
        }
      />
      <Loading of={{ data: shop, error }} />
      {shop ? (
        <div className="flex max-w-3xl flex-col gap-4">
          {shop.state === 'preparing' ? <Preparing shop={shop} /> : null}
          {shop.state === 'preparing' ? null : <PauseForm key={shop.version} shop={shop} />}
          <SettingsLog />
        </div>
      ) : null}
    </>
  );
}

function Preparing({ shop }: { shop: ShopStateView }): ReactNode {
  return (
    <>
      <p className="text-quiet">
        Dans l’ordre que vous voulez, en une ou plusieurs fois : tout ce qui est fait est gardé. Vos
        visiteurs ne voient que la page d’attente ; vous, connecté, vous voyez déjà{' '}
        <a href="/" className="font-semibold text-leaf underline">
          la boutique
        </a>{' '}
        dès le premier produit mis en vente.
      </p>
      {shop.mode === 'rehearsal' ? (
        <p>
          C’est une répétition : aucun paiement n’est réel. <RehearsalLink />
        </p>
      ) : null}
      <Part title="Pour ouvrir">
        <ul>
          {checklistItems.map((item) => (
            <Item key={item.title} item={item} shop={shop} />
          ))}
        </ul>
      </Part>
      <Part title="Ouvrir la boutique">
        {shop.compulsory.length === 0 ? (
          <OpenShop shop={shop} />
        ) : (
          <p>
            Il manque encore {plural(shop.compulsory.length, 'chose', 'choses')} : le bouton «
            Ouvrir la boutique » sera ici.
          </p>
        )}
      </Part>
      <PreparingForm key={shop.version} shop={shop} />
    </>
  );
}

function Item({ item, shop }: { item: ChecklistItem; shop: ShopStateView }): ReactNode {
  return (
    <ChecklistRow title={item.title} text={item.text} status={statusOf(item, shop)}>
      {item.links ? (
        <p className="flex flex-wrap gap-x-5">
          {item.links.map(({ to, label: name }) => (
            <TextLink key={to} to={to}>
              {name}
              <span className="sr-only"> : {item.title}</span>
            </TextLink>
          ))}
        </p>
      ) : null}
      {item.page ? <BeginPage page={item.page} /> : null}
    </ChecklistRow>
  );
}

/** Opens the page's draft, begun from its model the first time. */
function BeginPage({
  page: { id, ...request },
}: {
  page: NonNullable<ChecklistItem['page']>;
}): ReactNode {
  const api = useApi();
  const navigate = useNavigate();
  const { data } = useGet('GET /api/staff/pages', { staleTime: 0 });
  const pages = data?.items;
  const isBegun = pages?.some((page) => page.id === id) ?? false;
  const begin = useMutation({
    async mutationFn() {
      try {
        if (!isBegun) await api('POST /api/staff/pages', { body: request });
      } catch (error) {
        // Begun by a colleague meanwhile: the draft is there.
        if (!(error instanceof ApiRefusal && error.is('Page.AddressTaken'))) throw error;
      }
      await navigate(`/gestion/pages/${id}`);
    },
  });
  return (
    <>
      <Button
        variant="secondary"
        size="s"
        className="mt-2 min-h-11"
        loading={begin.isPending}
        disabled={!pages}
        onClick={() => begin.mutate()}
      >
        {isBegun ? 'Ouvrir la page' : 'Écrire la page'}
        <span className="sr-only"> : {request.title}</span>
      </Button>
      <Refused by={begin.error} className="mt-2" />
    </>
  );
}
