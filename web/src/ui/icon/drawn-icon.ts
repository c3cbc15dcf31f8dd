import { type ComponentProps, createElement } from 'react';

interface Drawing {
  node: readonly (readonly [tag: string, attributes: Readonly<Record<string, string>>])[];
}

interface Props extends ComponentProps<'svg'> {
  size?: number;
}

/** Takes the place of Lucide's own maker in the build: its drawings, without what can be set on them. */
export function drawnIcon({ node }: Drawing) {
  return function Icon({ size = 24, ...rest }: Props) {
    const named = rest['aria-label'] !== undefined || rest.role !== undefined;
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
        'aria-hidden': named ? undefined : true,
        ...rest,
      },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
  };
}
