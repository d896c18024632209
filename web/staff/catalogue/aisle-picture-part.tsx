import type { ReactNode } from 'react';
import type { StaffCategory } from '#domain/catalogue/categories-contract.ts';
import { Picture } from '../../ui/picture.tsx';
import { useTreeChange } from './aisles-queries.ts';
import { PictureChoice } from './picture-choice.tsx';

export function AislePicturePart({ category }: { category: StaffCategory }): ReactNode {
  const { id, name, picture, shownPicture, tint } = category;
  const save = useTreeChange<string | null>({
    send: (api, base, version) =>
      api('PATCH /api/staff/categories/:id', { params: { id }, body: { version, picture: base } }),
  });
  return (
    <PictureChoice
      hasPicture={picture !== null}
      saving={save}
      onSave={(base, then) => save.mutate(base, then)}
      draw={(chosen) => (
        <Picture
          key={chosen ?? shownPicture}
          base={chosen ?? shownPicture}
          alt={`Image de ${name}`}
          tint={tint}
          sizes="160px"
          className="w-40 flex-none rounded-lg"
        />
      )}
      caption={(chosen) =>
        chosen
          ? 'Ainsi sur sa tuile, une fois enregistrée.'
          : picture
            ? 'Sur sa tuile et en tête de sa page.'
            : 'Sans image à lui, il montre celle de son premier produit en vente.'
      }
      savedText={picture ? 'Image enregistrée.' : 'Image retirée.'}
    />
  );
}
