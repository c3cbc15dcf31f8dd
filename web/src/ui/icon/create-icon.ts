import { type ComponentProps, createElement } from 'react';

type IconShapes = readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];

/** Replaces Lucide's `createLucideIcon` in the build: the same shapes with fewer options. */
export function createIcon(iconShapes: IconShapes) {
  // Created once, so that React need not compare them at each rendering.
  const elements = iconShapes.map(([tag, attributes]) => createElement(tag, attributes));
  return function Icon({ size = 24, ...rest }: ComponentProps<'svg'> & { size?: number }) {
    const hasName = rest['aria-label'] !== undefined || rest.role !== undefined;
    return createElement(
      'svg',
      {
        width: size,
        height: size,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': hasName ? undefined : true,
        ...rest,
      },
      ...elements,
    );
  };
}
