import type { ReactNode } from 'react';
import { attributeText } from '#domain/catalogue/attribute-text.ts';
import type { ProductDetail } from '#domain/catalogue/contract.ts';

/** Attributes of a product, except its origin, which is shown as large as its price. */
export function AttributeList({
  product,
}: {
  product: Pick<ProductDetail, 'attributes' | 'producer'>;
}): ReactNode {
  const shown = product.attributes
    .filter(({ key }) => key !== 'origin')
    .flatMap((attribute) => {
      const said = attributeText(attribute);
      if ('text' in said) return [{ key: attribute.key, label: attribute.label, text: said.text }];
      console.error(
        `attribute ${attribute.key}: a value of type ${said.unsupported} cannot be shown`,
      );
      return [];
    });
  const rows = [
    ...(product.producer ? [{ key: 'producer', label: 'Producteur', text: product.producer }] : []),
    ...shown,
  ];
  if (rows.length === 0) return null;
  return (
    <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
      {rows.map(({ key, label, text }) => (
        <div key={key} className="flex gap-1.5">
          <dt className="text-quiet">{label}</dt>
          <dd className="font-semibold">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
