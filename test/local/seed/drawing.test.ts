import sharp from 'sharp';
import { companies } from '#local/seed/data/companies.ts';
import { coverSvg, drawCover } from '#local/seed/drawing/cover.ts';
import { drawLogo, logoSvg } from '#local/seed/drawing/logo.ts';

it('draws another logo for each company, the same one each time', () => {
  const drawn = companies.map((name, place) => logoSvg(name, place));
  expect(new Set(drawn).size).toBe(companies.length);
  expect(companies.map((name, place) => logoSvg(name, place))).toEqual(drawn);
});

it('draws square logos without any font', async () => {
  expect(logoSvg('Lekhanova Software', 0)).not.toContain('<text');
  const { width, height, format } = await sharp(await drawLogo('Lekhanova Software', 0)).metadata();
  expect({ width, height, format }).toEqual({ width: 240, height: 240, format: 'png' });
});

it('draws covers of 1200 by 630, another one for each seed', async () => {
  expect(new Set([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11].map(coverSvg)).size).toBe(11);
  const { width, height } = await sharp(await drawCover(1)).metadata();
  expect({ width, height }).toEqual({ width: 1200, height: 630 });
});
