import { brand } from '#contract/brand.ts';
import { verdictNames } from '#contract/interviews.ts';
import { jobCardMessages } from '#contract/messages/job-list.ts';
import { formatPayRange } from '#contract/format-pay-range.ts';
import { postCategoryNames } from '#contract/post-options.ts';
import { formatPay } from '#domain/format-pay.ts';
import type {
  InterviewPreview,
  JobPreview,
  PostPreview,
} from '#lambdas/platform/preview-image-paths.ts';
import { drawChips } from './draw-chips.ts';
import type { Typesetter, FontSizes } from './typesetter.ts';
import { type Box, imageSize, colours, rect, svgText } from './svg.ts';

export interface PlacedImage {
  bytes: Buffer;
  box: Box;
  /** A logo is drawn above the overlay, a cover beneath it. */
  layer: 'logo' | 'cover';
}

export interface Layout {
  background: 'dawn' | 'towers';
  images: PlacedImage[];
  overlay: string;
}

const leftMargin = 64;
/** The height of capital letters, as a share of the font size. */
const capHeight = 0.72;

interface TextBlockStyle {
  width: number;
  weight?: 500 | 700;
  /** Pairs of a font size and the number of lines that it allows. */
  sizes: FontSizes;
  x?: number;
  /** The vertical centre of the block, in pixels. */
  middle: number;
  fill?: string;
}

function drawTextBlock(typesetter: Typesetter, text: string, style: TextBlockStyle): string {
  const { width, weight = 700, sizes, x = leftMargin, middle, fill = colours.ink } = style;
  const { lines, size, leading, rightToLeft } = typesetter.typesetBlock(text, {
    width,
    weight,
    sizes,
  });
  const firstBaseline =
    middle - ((lines.length - 1) * leading + size * capHeight) / 2 + size * capHeight;
  const maxLineWidth = Math.max(0, ...lines.map((line) => line.width));
  return lines
    .map((line, at) => {
      const indent = rightToLeft ? maxLineWidth - line.width : 0;
      return svgText(line, [x + indent, firstBaseline + at * leading], fill);
    })
    .join('');
}

const brandMark =
  '<rect width="32" height="32" rx="9" fill="#2b3990"/><g fill="none" stroke-linecap="round" stroke-width="2.4"><path d="M11.5 6.5v19M20.5 6.5v19" stroke="#fff"/><path d="M11.5 11h9M11.5 16.2h9" stroke="#b9c3ff"/><path d="M8 21.6h16" stroke="#f9ac26" stroke-width="3.6"/></g>';

const drawBrand = (typesetter: Typesetter): string =>
  `<g transform="translate(64 548) scale(1.5)">${brandMark}</g>` +
  svgText(typesetter.typesetLine(brand.name, { size: 40, weight: 700 }), [128, 586], colours.ink);

const tile = { x: leftMargin, y: 56, width: 104, height: 104 };

/** Draws the background of the logo, or the company's initials. Returns '' where there are none. */
function drawLogoTile(typesetter: Typesetter, company: string, hasLogo: boolean): string {
  const background = rect(tile, `rx="26" fill="${hasLogo ? colours.surface : colours.brandTint}"`);
  if (hasLogo) return background;
  const initials = typesetter
    .splitGraphemes(company)
    .filter(
      ({ text }, at, graphemes) =>
        (graphemes[at - 1]?.text ?? ' ') === ' ' && /^[\p{L}\p{N}]/u.test(text),
    )
    .slice(0, 2)
    .map(({ text }) => text);
  const letters = initials.join('').toLocaleUpperCase('en');
  const line = typesetter.typesetLine(letters, { size: 46, weight: 700 }, tile.width - 16);
  if (line.width === 0) return '';
  const x = tile.x + (tile.width - line.width) / 2;
  return background + svgText(line, [x, tile.y + 68], colours.brand);
}

const icons = {
  place:
    '<path d="M20 10c0 4.993-5.539 10.193-7.399 11.799a1 1 0 0 1-1.202 0C9.539 20.193 4 14.993 4 10a8 8 0 0 1 16 0"/><circle cx="12" cy="10" r="3"/>',
  batches:
    '<path d="M21.42 10.922a1 1 0 0 0-.019-1.838L12.83 5.18a2 2 0 0 0-1.66 0L2.6 9.08a1 1 0 0 0 0 1.832l8.57 3.908a2 2 0 0 0 1.66 0zM22 10v6M6 12.5V16a6 3 0 0 0 12 0v-3.5"/>',
};

/** Returns '' for the text that a form stores where a field was left empty. */
const omitFallback = (text: string, fallback: string): string =>
  text.trim().toLowerCase() === fallback.toLowerCase() ? '' : text;

function layOutJob(typesetter: Typesetter, job: JobPreview, logo: Buffer | undefined): Layout {
  const width = 800;
  const tileSvg = drawLogoTile(typesetter, job.company, logo !== undefined);
  const x = tileSvg === '' ? leftMargin : tile.x + tile.width + 28;
  const { payMissing, batchesMissing, locationMissing } = jobCardMessages;
  const pay = formatPay(job.pay) ?? formatPayRange(omitFallback(job.pay, payMissing));
  const batches = omitFallback(job.batches, batchesMissing);
  const location = omitFallback(job.location, locationMissing);
  return {
    background: 'dawn',
    images: logo ? [{ bytes: logo, box: tile, layer: 'logo' }] : [],
    overlay: [
      tileSvg,
      drawTextBlock(typesetter, job.company, {
        ...{ x, width: leftMargin + width - x, weight: 500, fill: colours.mutedInk },
        sizes: [
          [40, 1],
          [34, 2],
        ],
        middle: tile.y + tile.height / 2,
      }),
      drawTextBlock(typesetter, job.role, {
        width,
        sizes: [
          [100, 1],
          [78, 2],
          [62, 3],
        ],
        middle: 304,
      }),
      drawChips(typesetter, { x: leftMargin, y: 446, width: 886 }, [
        { text: pay, isMain: true, minWidth: 400, priority: 2 },
        { text: batches, icon: icons.batches, minWidth: 230, priority: 3 },
        { text: location, icon: icons.place, minWidth: 220, priority: 1 },
      ]),
      drawBrand(typesetter),
    ].join(''),
  };
}

const titleSizes: FontSizes = [
  [72, 2],
  [62, 3],
  [54, 4],
];

function drawTitle(
  typesetter: Typesetter,
  { title, author }: Record<'title' | 'author', string>,
  width = 740,
) {
  const authorLine = typesetter.typesetLine(
    author && `by ${author}`,
    { size: 34, weight: 500 },
    width,
  );
  return [
    drawTextBlock(typesetter, title, { width, sizes: titleSizes, middle: 296 }),
    svgText(authorLine, [leftMargin, 504], colours.mutedInk),
    drawBrand(typesetter),
  ].join('');
}

/** Darkens a cover behind the text: stops of a gradient, as shares of the image's width, and their opacity. */
const gradientStops = [
  [0, 1],
  [0.45, 1],
  [0.56, 0.82],
  [0.78, 0.22],
  [1, 0],
].map(
  ([at, opacity]) =>
    `<stop offset="${at}" stop-color="${colours.darkBackground}" stop-opacity="${opacity}"/>`,
);
const darkGradient = `<defs><linearGradient id="veil">${gradientStops.join('')}</linearGradient></defs>${rect({ x: 0, y: 0, ...imageSize }, 'fill="url(#veil)"')}`;

function layOutPost(typesetter: Typesetter, post: PostPreview, image: Buffer | undefined): Layout {
  const width = image ? 620 : 740;
  const box = { x: 540, y: 0, width: 660, height: imageSize.height };
  return {
    background: 'towers',
    images: image ? [{ bytes: image, box, layer: 'cover' }] : [],
    overlay: [
      image ? darkGradient : '',
      drawChips(typesetter, { x: leftMargin, y: 56, width }, [
        { text: postCategoryNames[post.category], isMain: true, minWidth: 0, priority: 1 },
      ]),
      drawTitle(typesetter, post, width),
    ].join(''),
  };
}

function layOutInterview(typesetter: Typesetter, interview: InterviewPreview): Layout {
  const { company, verdict } = interview;
  const chipsSvg = drawChips(typesetter, { x: leftMargin, y: 56, width: 800 }, [
    { text: 'Interview', isMain: true, minWidth: 200, priority: 3 },
    { text: company, minWidth: 220, priority: 1 },
    { text: verdict ? verdictNames[verdict] : '', minWidth: 200, priority: 2 },
  ]);
  return { background: 'towers', images: [], overlay: chipsSvg + drawTitle(typesetter, interview) };
}

const siteDescription = 'Jobs, internships and interview experiences for freshers in India';

function layOutSite(typesetter: Typesetter): Layout {
  const width = 780;
  const overlaySvg = [
    drawTextBlock(typesetter, brand.tagline, { width, sizes: [[84, 3]], middle: 220 }),
    drawTextBlock(typesetter, siteDescription, {
      ...{ width, weight: 500, sizes: [[36, 2]], middle: 436, fill: colours.mutedInk },
    }),
    drawBrand(typesetter),
  ];
  return { background: 'dawn', images: [], overlay: overlaySvg.join('') };
}

export type PreviewContent =
  | { kind: 'job'; content: JobPreview }
  | { kind: 'post'; content: PostPreview }
  | { kind: 'interview'; content: InterviewPreview };

export function layOutImage(
  typesetter: Typesetter,
  subject: PreviewContent | { kind: 'site' },
  image: Buffer | undefined,
): Layout {
  switch (subject.kind) {
    case 'job':
      return layOutJob(typesetter, subject.content, image);
    case 'post':
      return layOutPost(typesetter, subject.content, image);
    case 'interview':
      return layOutInterview(typesetter, subject.content);
    case 'site':
      return layOutSite(typesetter);
  }
}
