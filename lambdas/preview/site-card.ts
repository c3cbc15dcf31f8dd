import { brand } from '#contract/brand.ts';
import type { Card } from './card.ts';
import { brandLine, titleBlock } from './card-parts.ts';
import type { Setter } from './setter.ts';
import { colours } from './svg.ts';

const left = 64;
const width = 780;

export function siteCard(setter: Setter): Card {
  const tagline = setter.block(brand.tagline, {
    width,
    weight: 700,
    sizes: [{ size: 84, lines: 3 }],
  });
  const offer = setter.block('Jobs, internships and interview experiences for freshers in India', {
    width,
    weight: 500,
    sizes: [{ size: 36, lines: 2 }],
  });
  return {
    scene: 'dawn',
    pictures: [],
    overlay: [
      titleBlock(tagline, { x: left, middle: 220, fill: colours.ink }),
      titleBlock(offer, { x: left, middle: 436, fill: colours.soft }),
      brandLine(setter),
    ].join(''),
  };
}
