import { Component, lazy, Suspense, type ComponentProps, type ReactNode } from 'react';
import { preload } from 'react-dom';
import { Skeleton } from '../../ui/skeleton.tsx';
import geographyUrl from './geography.geojson?url';

/** The map's code and what it draws, at once rather than one after the other. */
export const loadPickupMap = async () => {
  preload(geographyUrl, { as: 'fetch', crossOrigin: 'anonymous' });
  return { default: (await import('./pickup-map.tsx')).PickupMap };
};
const PickupMap = lazy(loadPickupMap);
const PinMap = lazy(async () => ({ default: (await import('./pin-map.tsx')).PinMap }));

/** The map is always optional: where it cannot be drawn, a sentence replaces it. */
class OrSentence extends Component<
  { sentence: string; children: ReactNode },
  { hasFailed: boolean }
> {
  override state = { hasFailed: false };
  static getDerivedStateFromError(): { hasFailed: boolean } {
    return { hasFailed: true };
  }
  override render(): ReactNode {
    return this.state.hasFailed ? (
      <p className="grid size-full place-items-center p-6 text-center text-quiet">
        {this.props.sentence}
      </p>
    ) : (
      this.props.children
    );
  }
}

function Frame({ sentence, children }: { sentence: string; children: ReactNode }): ReactNode {
  return (
    <div className="size-full overflow-hidden rounded-md border border-line bg-sand">
      <OrSentence sentence={sentence}>
        <Suspense fallback={<Skeleton className="size-full" />}>{children}</Suspense>
      </OrSentence>
    </div>
  );
}

export function PickupMapFrame(props: ComponentProps<typeof PickupMap>): ReactNode {
  return (
    <Frame sentence="La carte ne s’affiche pas sur cet appareil. La liste contient tous les points.">
      <PickupMap {...props} />
    </Frame>
  );
}

export function PinMapFrame(props: ComponentProps<typeof PinMap>): ReactNode {
  return (
    <Frame sentence="La carte ne s’affiche pas sur cet appareil. L’adresse écrite suffit.">
      <PinMap {...props} />
    </Frame>
  );
}
