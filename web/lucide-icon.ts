/** Replaces lucide's own component, which carries 1 kB of options that we never set. */
import { createElement, type ComponentType, type SVGProps } from 'react';

type IconData = { node: readonly (readonly [tag: string, attributes: object])[] };

export function createLucideIcon(icon: IconData): ComponentType<SVGProps<SVGSVGElement>> {
  return (props) =>
    createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': props['aria-label'] ? undefined : true,
        ...props,
      },
      ...icon.node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
