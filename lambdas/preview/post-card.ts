import { postCategoryNames } from '#contract/post-options.ts';
import type { PostDrawing } from '#lambdas/platform/previews.ts';
import type { Card } from './card.ts';
import { brandLine, titleBlock, titleSizes } from './card-parts.ts';
import { chips } from './chips.ts';
import type { Setter } from './setter.ts';
import { card, colours, rect, written } from './svg.ts';

const left = 64;
const area = { x: 0, y: 0, ...card };
const picture = { x: 540, y: 0, width: 660, height: card.height };

/** Dark beneath the words, in parts of the card's width. */
const fade = [
  [0, 1],
  [0.45, 1],
  [0.56, 0.82],
  [0.78, 0.22],
  [1, 0],
].map(
  ([at, opacity]) =>
    `<stop offset="${at}" stop-color="${colours.night}" stop-opacity="${opacity}"/>`,
);
const veil = `<defs><linearGradient id="veil">${fade.join('')}</linearGradient></defs>${rect(area, 'fill="url(#veil)"')}`;

export function postCard(setter: Setter, post: PostDrawing, image: Buffer | undefined): Card {
  const width = image ? 620 : 740;
  const author = post.author && `by ${post.author}`;
  const title = setter.block(post.title, {
    width,
    weight: 700,
    sizes: titleSizes,
  });
  return {
    scene: 'towers',
    pictures: image ? [{ bytes: image, box: picture, as: 'cover' }] : [],
    overlay: [
      image ? veil : '',
      chips(setter, { x: left, y: 56, width }, [
        { text: postCategoryNames[post.category], isMain: true, least: 0, yields: 1 },
      ]),
      titleBlock(title, { x: left, middle: 296, fill: colours.ink }),
      written(setter.line(author, { size: 34, weight: 500 }, width), [left, 504], colours.soft),
      brandLine(setter),
    ].join(''),
  };
}
