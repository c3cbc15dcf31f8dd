import { jobCardMessages } from '#contract/messages/job-list.ts';
import { withEnDash } from '#contract/pay-text.ts';
import { formatPay } from '#domain/pay-text.ts';
import type { JobDrawing } from '#lambdas/platform/previews.ts';
import type { Card, Placed } from './card.ts';
import { brandLine, titleBlock } from './card-parts.ts';
import { chips, icons } from './chips.ts';
import type { Setter } from './setter.ts';
import { colours, rect, written } from './svg.ts';

const left = 64;
const width = 800;
const tile = { x: left, y: 56, width: 104, height: 104 };
const textLeft = tile.x + tile.width + 28;
const initialsShown = 2;

/** A form's fallback text is no fact. */
const unlessFallback = (text: string, fallback: string): string =>
  text.trim().toLowerCase() === fallback.toLowerCase() ? '' : text;

function drawTile(setter: Setter, company: string, hasLogo: boolean): string {
  const background = rect(tile, `rx="26" fill="${hasLogo ? colours.surface : colours.brandTint}"`);
  if (hasLogo) return background;
  const words = setter
    .graphemes(company)
    .reduce<string[]>(
      (all, { text }) =>
        text === ' ' ? [...all, ''] : [...all.slice(0, -1), `${all.at(-1) ?? ''}${text}`],
      [''],
    );
  const initials = words
    .filter((word) => /^[\p{L}\p{N}]/u.test(word))
    .slice(0, initialsShown)
    .map((word) => setter.graphemes(word)[0]?.text ?? '')
    .join('');
  const line = setter.line(
    initials.toLocaleUpperCase('en'),
    { size: 46, weight: 700 },
    tile.width - 16,
  );
  if (line.width === 0) return '';
  const x = tile.x + (tile.width - line.width) / 2;
  return background + written(line, [x, tile.y + 68], colours.brand);
}

export function jobCard(setter: Setter, job: JobDrawing, logo: Buffer | undefined): Card {
  const top = drawTile(setter, job.company, logo !== undefined);
  const companyAt = top === '' ? left : textLeft;
  const company = setter.block(job.company, {
    width: left + width - companyAt,
    weight: 500,
    sizes: [
      { size: 40, lines: 1 },
      { size: 34, lines: 2 },
    ],
  });
  const pictures: Placed[] = logo ? [{ bytes: logo, box: tile, as: 'logo' }] : [];
  const { payMissing, batchesMissing, locationMissing } = jobCardMessages;
  const pay = formatPay(job.pay) ?? withEnDash(unlessFallback(job.pay, payMissing));
  const batches = unlessFallback(job.batches, batchesMissing);
  const location = unlessFallback(job.location, locationMissing);
  return {
    scene: 'dawn',
    pictures,
    overlay: [
      top,
      titleBlock(company, { x: companyAt, middle: tile.y + tile.height / 2, fill: colours.soft }),
      titleBlock(
        setter.block(job.role, {
          width,
          weight: 700,
          sizes: [
            { size: 100, lines: 1 },
            { size: 78, lines: 2 },
            { size: 62, lines: 3 },
          ],
        }),
        { x: left, middle: 304, fill: colours.ink },
      ),
      chips(setter, { x: left, y: 446, width: 886 }, [
        { text: pay, isMain: true, least: 400, yields: 2 },
        { text: batches, icon: icons.batches, least: 230, yields: 3 },
        { text: location, icon: icons.place, least: 220, yields: 1 },
      ]),
      brandLine(setter),
    ].join(''),
  };
}
