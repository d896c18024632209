import type { ReactNode } from 'react';
import type { LabellingView, ProductDetail } from '#domain/catalogue/contract.ts';

type Hazards = NonNullable<LabellingView['hazards']>;

/** Who answers for the product, its warnings and its dangers, as its own label says them. */
export function ProductLabelling({ labelling }: Pick<ProductDetail, 'labelling'>): ReactNode {
  if (!labelling) return null;
  const { parties, warnings, hazards } = labelling;
  return (
    <>
      {hazards ? <Dangers hazards={hazards} /> : null}
      {warnings ? (
        <section>
          <h2 className="mb-2 text-xl">Mises en garde</h2>
          <p className="whitespace-pre-line">{warnings}</p>
        </section>
      ) : null}
      {parties.map(({ role, name, address, electronicAddress }) => (
        <section key={role}>
          <h2 className="mb-2 text-xl">{role}</h2>
          <p className="[overflow-wrap:anywhere]">
            {name}
            <br />
            {address}
            {electronicAddress ? (
              <>
                <br />
                <ElectronicAddress text={electronicAddress} />
              </>
            ) : null}
          </p>
        </section>
      ))}
    </>
  );
}

function ElectronicAddress({ text }: { text: string }): ReactNode {
  const href = text.includes('@') ? `mailto:${text}` : text.replace(/^(?!https?:)/, 'https://');
  return (
    <a href={href} rel="nofollow noreferrer" className="inline-block py-0.5 underline">
      {text}
    </a>
  );
}

function Dangers({ hazards }: { hazards: Hazards }): ReactNode {
  const { pictograms, signalWord, contains, ufi } = hazards;
  return (
    <section>
      <h2 className="mb-2 text-xl">Dangers</h2>
      {pictograms.length > 0 ? (
        <p className="flex flex-wrap gap-2">
          {pictograms.map(({ id, name, image }) => (
            <img
              key={id}
              src={image}
              alt={name}
              title={name}
              width={64}
              height={64}
              loading="lazy"
            />
          ))}
        </p>
      ) : null}
      {signalWord ? <p className="mt-1 text-lg font-bold">{signalWord}</p> : null}
      {contains ? <p className="mt-1">Contient : {contains}</p> : null}
      <Phrases phrases={hazards.statements} className="font-semibold" />
      <Phrases phrases={hazards.precautions} />
      {ufi ? <p className="mt-2 text-sm text-quiet">UFI : {ufi}</p> : null}
    </section>
  );
}

function Phrases({
  phrases,
  className = '',
}: {
  phrases: Hazards['statements'];
  className?: string;
}): ReactNode {
  return phrases.length > 0 ? (
    <ul className={`mt-2 ${className}`}>
      {phrases.map(({ code, text }) => (
        <li key={code} className="mt-1">
          {text} <span className="whitespace-nowrap text-sm font-normal text-quiet">({code})</span>
        </li>
      ))}
    </ul>
  ) : null;
}
