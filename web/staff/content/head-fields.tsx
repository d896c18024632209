import type { ReactNode } from 'react';
import type { PageText, StaffPage } from '#domain/content/page-contract.ts';
import { seoTitleOf } from '#domain/content/seo-title.ts';
import { TextArea, TextField } from '../../ui/text-field.tsx';
import { fillEveryText, shopWords, shopWordTexts } from '#domain/shop/shop-words.ts';
import { useShop } from '../../use-shop.ts';

/** Lengths that a search result displays in full. */
const shown = { title: 60, description: 155 } as const;

const count = (text: string, room: number): string =>
  `${text.length} sur ${room} lettres conseillées`;

/** The title and the description, with a preview of the search result. */
export function HeadFields({
  page,
  text,
  onChange,
}: {
  page: StaffPage;
  text: PageText;
  onChange(changes: Partial<PageText>): void;
}): ReactNode {
  const shop = useShop();
  const { title, seoTitle: ownTitle, description } = text;
  const read = fillEveryText({ title, seoTitle: ownTitle, description }, shopWords(shop, null));
  const seoTitle = seoTitleOf(read, shop.name);
  return (
    <section
      aria-labelledby="head"
      className="flex flex-col gap-3 rounded-lg border border-line bg-white p-4"
    >
      <h2 id="head" className="text-lg">
        Titre et recherche
      </h2>
      <TextField
        label="Titre de la page"
        value={title}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => onChange({ title: event.currentTarget.value })}
      />
      <TextField
        label="Titre pour les moteurs de recherche"
        isOptional
        value={ownTitle ?? ''}
        maxLength={120}
        autoComplete="off"
        hint={`${count(seoTitle, shown.title)}. Vide : celui de la page.`}
        onChange={(event) => onChange({ seoTitle: event.currentTarget.value || null })}
      />
      <TextArea
        label="Description"
        rows={2}
        value={description}
        maxLength={320}
        hint={count(read.description, shown.description)}
        onChange={(event) => onChange({ description: event.currentTarget.value })}
      />
      <div className="rounded-md bg-sand p-3">
        <p className="text-sm text-quiet">Dans un moteur de recherche</p>
        <p className="truncate text-lg text-leaf">{seoTitle}</p>
        <p className="text-sm text-quiet [overflow-wrap:anywhere]">
          {window.location.host}
          {page.path}
        </p>
        <p className="line-clamp-2 text-sm">
          {read.description || 'Sans description, le moteur prend des mots de la page.'}
        </p>
      </div>
      <ShopWords />
    </section>
  );
}

/** What a text may name without going out of date. */
function ShopWords(): ReactNode {
  return (
    <details>
      <summary className="min-h-6 cursor-pointer font-semibold text-leaf">
        Nommer la boutique dans un texte
      </summary>
      <p className="mt-1 text-quiet">
        Ces mots sont remplacés à l’affichage par ce que dit la page Identité.
      </p>
      <dl className="mt-1 grid gap-x-4 text-sm sm:grid-cols-2">
        {Object.entries(shopWordTexts).map(([word, meaning]) => (
          <div key={word} className="py-0.5">
            <dt className="inline">
              <code>{`{{${word}}}`}</code>
            </dt>{' '}
            <dd className="inline text-quiet">{meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
