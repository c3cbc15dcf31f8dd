import { brand } from '#contract/brand.ts';
import { verdictNames } from '#contract/interviews.ts';
import { jobCardMessages } from '#contract/messages/job-list.ts';
import { withEnDash } from '#contract/pay-text.ts';
import { postCategoryNames } from '#contract/post-options.ts';
import { formatPay } from '#domain/pay-text.ts';
import type {
  InterviewDrawing,
  JobDrawing,
  PostDrawing,
} from '#lambdas/platform/preview-images.ts';
import { chips } from './chips.ts';
import type { Setter, Sizes } from './typesetter.ts';
import { type Box, card, colours, rect, written } from './svg.ts';

export interface Placed {
  bytes: Buffer;
  box: Box;
  /** A logo is drawn above the overlay, a cover beneath it. */
  as: 'logo' | 'cover';
}

export interface Card {
  scene: 'dawn' | 'towers';
  pictures: Placed[];
  overlay: string;
}

const left = 64;
/** The height of capital letters, as a share of the font size. */
const ascent = 0.72;

interface BlockStyle {
  width: number;
  weight?: 500 | 700;
  sizes: Sizes;
  x?: number;
  /** The vertical centre of the block, in pixels. */
  middle: number;
  fill?: string;
}

function drawBlock(setter: Setter, text: string, style: BlockStyle): string {
  const { width, weight = 700, sizes, x = left, middle, fill = colours.ink } = style;
  const { lines, size, leading, rightToLeft } = setter.typesetBlock(text, { width, weight, sizes });
  const foot = middle - ((lines.length - 1) * leading + size * ascent) / 2 + size * ascent;
  const widest = Math.max(0, ...lines.map((line) => line.width));
  return lines
    .map((line, at) => {
      const indent = rightToLeft ? widest - line.width : 0;
      return written(line, [x + indent, foot + at * leading], fill);
    })
    .join('');
}

const sign =
  '<rect width="32" height="32" rx="9" fill="#2b3990"/><g fill="none" stroke-linecap="round" stroke-width="2.4"><path d="M11.5 6.5v19M20.5 6.5v19" stroke="#fff"/><path d="M11.5 11h9M11.5 16.2h9" stroke="#b9c3ff"/><path d="M8 21.6h16" stroke="#f9ac26" stroke-width="3.6"/></g>';

const drawBrand = (setter: Setter): string =>
  `<g transform="translate(64 548) scale(1.5)">${sign}</g>` +
  written(setter.typesetLine(brand.name, { size: 40, weight: 700 }), [128, 586], colours.ink);

const tile = { x: left, y: 56, width: 104, height: 104 };

/** The background of the logo, or a tile with the company's initials; '' where it has none. */
function drawTile(setter: Setter, company: string, hasLogo: boolean): string {
  const background = rect(tile, `rx="26" fill="${hasLogo ? colours.surface : colours.brandTint}"`);
  if (hasLogo) return background;
  const initials = setter
    .splitGraphemes(company)
    .filter(
      ({ text }, at, all) => (all[at - 1]?.text ?? ' ') === ' ' && /^[\p{L}\p{N}]/u.test(text),
    )
    .slice(0, 2)
    .map(({ text }) => text);
  const letters = initials.join('').toLocaleUpperCase('en');
  const line = setter.typesetLine(letters, { size: 46, weight: 700 }, tile.width - 16);
  if (line.width === 0) return '';
  const x = tile.x + (tile.width - line.width) / 2;
  return background + written(line, [x, tile.y + 68], colours.brand);
}

const icons = {
  place:
    '<path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/>',
  batches:
    '<path d="M21.42 10.922a1 1 0 0 0-.019-1.838L12.83 5.18a2 2 0 0 0-1.66 0L2.6 9.08a1 1 0 0 0 0 1.832l8.57 3.908a2 2 0 0 0 1.66 0zM22 10v6M6 12.5V16a6 3 0 0 0 12 0v-3.5"/>',
};

/** '' for the text that a form stores where a field was left empty. */
const unlessFallback = (text: string, fallback: string): string =>
  text.trim().toLowerCase() === fallback.toLowerCase() ? '' : text;

function jobCard(setter: Setter, job: JobDrawing, logo: Buffer | undefined): Card {
  const width = 800;
  const top = drawTile(setter, job.company, logo !== undefined);
  const x = top === '' ? left : tile.x + tile.width + 28;
  const { payMissing, batchesMissing, locationMissing } = jobCardMessages;
  const pay = formatPay(job.pay) ?? withEnDash(unlessFallback(job.pay, payMissing));
  const batches = unlessFallback(job.batches, batchesMissing);
  const location = unlessFallback(job.location, locationMissing);
  return {
    scene: 'dawn',
    pictures: logo ? [{ bytes: logo, box: tile, as: 'logo' }] : [],
    overlay: [
      top,
      drawBlock(setter, job.company, {
        ...{ x, width: left + width - x, weight: 500, fill: colours.mutedInk },
        sizes: [
          [40, 1],
          [34, 2],
        ],
        middle: tile.y + tile.height / 2,
      }),
      drawBlock(setter, job.role, {
        width,
        sizes: [
          [100, 1],
          [78, 2],
          [62, 3],
        ],
        middle: 304,
      }),
      chips(
        setter,
        [left, 446, 886],
        [
          { text: pay, isMain: true, least: 400, yields: 2 },
          { text: batches, icon: icons.batches, least: 230, yields: 3 },
          { text: location, icon: icons.place, least: 220, yields: 1 },
        ],
      ),
      drawBrand(setter),
    ].join(''),
  };
}

const titleSizes: Sizes = [
  [72, 2],
  [62, 3],
  [54, 4],
];

function drawText(
  setter: Setter,
  { title, author }: Record<'title' | 'author', string>,
  width = 740,
) {
  const by = setter.typesetLine(author && `by ${author}`, { size: 34, weight: 500 }, width);
  return [
    drawBlock(setter, title, { width, sizes: titleSizes, middle: 296 }),
    written(by, [left, 504], colours.mutedInk),
    drawBrand(setter),
  ].join('');
}

/** Darkens a cover behind the text: stops of a gradient, as shares of the image's width, and their opacity. */
const fade = [
  [0, 1],
  [0.45, 1],
  [0.56, 0.82],
  [0.78, 0.22],
  [1, 0],
].map(
  ([at, opacity]) =>
    `<stop offset="${at}" stop-color="${colours.darkBackground}" stop-opacity="${opacity}"/>`,
);
const veil = `<defs><linearGradient id="veil">${fade.join('')}</linearGradient></defs>${rect({ x: 0, y: 0, ...card }, 'fill="url(#veil)"')}`;

function postCard(setter: Setter, post: PostDrawing, image: Buffer | undefined): Card {
  const width = image ? 620 : 740;
  const box = { x: 540, y: 0, width: 660, height: card.height };
  const category = { text: postCategoryNames[post.category], isMain: true, least: 0, yields: 1 };
  return {
    scene: 'towers',
    pictures: image ? [{ bytes: image, box, as: 'cover' }] : [],
    overlay: [
      image ? veil : '',
      chips(setter, [left, 56, width], [category]),
      drawText(setter, post, width),
    ].join(''),
  };
}

function interviewCard(setter: Setter, interview: InterviewDrawing): Card {
  const { company, verdict } = interview;
  const facts = chips(
    setter,
    [left, 56, 800],
    [
      { text: 'Interview', isMain: true, least: 200, yields: 3 },
      { text: company, least: 220, yields: 1 },
      { text: verdict ? verdictNames[verdict] : '', least: 200, yields: 2 },
    ],
  );
  return { scene: 'towers', pictures: [], overlay: facts + drawText(setter, interview) };
}

const offer = 'Jobs, internships and interview experiences for freshers in India';

function siteCard(setter: Setter): Card {
  const width = 780;
  const overlay = [
    drawBlock(setter, brand.tagline, { width, sizes: [[84, 3]], middle: 220 }),
    drawBlock(setter, offer, {
      ...{ width, weight: 500, sizes: [[36, 2]], middle: 436, fill: colours.mutedInk },
    }),
    drawBrand(setter),
  ];
  return { scene: 'dawn', pictures: [], overlay: overlay.join('') };
}

export type Drawing =
  | { kind: 'job'; drawing: JobDrawing }
  | { kind: 'post'; drawing: PostDrawing }
  | { kind: 'interview'; drawing: InterviewDrawing };

export function layOutCard(
  setter: Setter,
  what: Drawing | { kind: 'site' },
  picture: Buffer | undefined,
): Card {
  switch (what.kind) {
    case 'job':
      return jobCard(setter, what.drawing, picture);
    case 'post':
      return postCard(setter, what.drawing, picture);
    case 'interview':
      return interviewCard(setter, what.drawing);
    case 'site':
      return siteCard(setter);
  }
}
