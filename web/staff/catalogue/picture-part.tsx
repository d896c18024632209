import type { ReactNode } from 'react';
import { noPicture } from '#domain/pictures/no-picture.ts';
import { Picture } from '../../ui/picture.tsx';
import { PictureChoice } from './picture-choice.tsx';
import { useProductChange, type PartProps } from './product-change.ts';

export function PicturePart(props: PartProps): ReactNode {
  const {
    product: { product, sheet, state },
  } = props;
  const save = useProductChange(props);
  const hasPicture = product.picture.base !== noPicture;
  const isOnSale = state === 'onSale';
  return (
    <PictureChoice
      hasPicture={hasPicture}
      saving={save}
      onSave={(picture, then) => save.mutate({ picture }, then)}
      draw={(chosen) => (
        <figure className="w-44 flex-none rounded-lg bg-sand p-3">
          <Picture
            key={chosen ?? product.picture.base}
            base={chosen ?? product.picture.base}
            alt={(chosen ?? hasPicture) ? `Image de ${sheet.name}` : ''}
            tint={product.picture.tint}
            sizes="160px"
            className="rounded-lg"
          />
          <figcaption className="mt-2">
            <span className="line-clamp-2 font-semibold leading-5">{sheet.name}</span>
            <span className="block truncate text-sm text-quiet">{sheet.packSize}</span>
          </figcaption>
        </figure>
      )}
      caption={(chosen) => {
        if (chosen) return <strong>Ainsi sur la carte, une fois enregistrée.</strong>;
        if (!hasPicture) return 'Sans image, la carte montre la couleur du rayon.';
        return isOnSale
          ? 'Sur la carte, les clients la voient ainsi.'
          : 'Ainsi sur la carte, une fois en vente.';
      }}
      savedText={
        !hasPicture
          ? 'Image retirée.'
          : isOnSale
            ? 'Image enregistrée : les clients la voient déjà.'
            : 'Image enregistrée.'
      }
    >
      <p className="mt-3 text-sm text-quiet">
        Entière, dans un carré : le produit centré, sur fond blanc ou découpé.
      </p>
    </PictureChoice>
  );
}
