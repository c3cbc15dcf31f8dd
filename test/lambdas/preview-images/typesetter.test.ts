import fc from 'fast-check';
import { openFontFaces, type FontFace } from '#lambdas/preview-images/font-faces.ts';
import { isBlank, splitGraphemes } from '#lambdas/preview-images/graphemes.ts';
import { createTypesetter, type Typesetter } from '#lambdas/preview-images/typesetter.ts';
import { measureWidth, splitVisualRuns } from '#lambdas/preview-images/shape-text.ts';
import { clipText, wrapText } from '#lambdas/preview-images/wrap-text.ts';
import { hostileTexts } from '#test/support/hostile-texts.ts';
import { readRows } from '#test/support/read-rows.ts';

let faces: readonly FontFace[];
let set: Typesetter;
const style = { size: 40, weight: 500 } as const;

beforeAll(async () => {
  faces = await openFontFaces();
  set = createTypesetter(faces);
});

const drawnAs = (text: string) =>
  splitGraphemes(text, faces)
    .map((each) => each.text)
    .join('');
const ruler = () => ({
  measureWidth: (text: Parameters<typeof measureWidth>[0]) => measureWidth(text, style),
  ellipsis: splitGraphemes('…', faces),
});
const written = (lines: readonly (readonly { text: string }[])[]) =>
  lines.map((line) => line.map(({ text }) => text).join(''));

const scripts = readRows<[string, string]>('lambdas/preview-images/data/scripts.jsonl');

it.each(scripts)('draws every letter of %s with its own face', (name, text) => {
  expect(drawnAs(text)).toBe(text.normalize('NFC'));
  const own = splitGraphemes(text, faces).filter((each) => !isBlank(each));
  expect(own.every(({ face }) => face.name.startsWith(name))).toBe(true);
  for (const { face, text: letter } of own) {
    const glyphs = face.shape(letter, { weight: 700, isRightToLeft: name === 'arabic' });
    expect(glyphs.some(({ outline }) => outline !== '')).toBe(true);
  }
});

it.each(readRows<[string, string]>('lambdas/preview-images/data/drawn.jsonl'))(
  'draws of %j only what it has letters for',
  (given, drawn) => {
    expect(drawnAs(given)).toBe(drawn);
  },
);

it('turns round what runs from right to left, and numbers within it back', () => {
  const order = (text: string) =>
    splitVisualRuns(splitGraphemes(text, faces)).map((run) => run.text);
  expect(order('a سا b')).toEqual(['a ', 'سا', ' b']);
  expect(order('سا 17 سف').join('')).toBe('سف 17 سا');
});

const letters = fc.constantFrom(
  ...scripts.map(([, text]) => text).join(' '),
  ...'🚀(),.-/\u200d\u202e\ud800',
);
const texts = fc.oneof(
  fc.array(letters, { maxLength: 120 }).map((all) => all.join('')),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.constantFrom(...Object.values(hostileTexts)),
);

it('never sets a line that is wider than its room', () => {
  fc.assert(
    fc.property(
      texts,
      fc.integer({ min: 60, max: 500 }),
      fc.integer({ min: 1, max: 4 }),
      (text, width, lines) => {
        const set = wrapText(splitGraphemes(text, faces), { width, maxLines: lines }, ruler());
        expect(set.lines.length).toBeLessThanOrEqual(lines);
        for (const line of set.lines) expect(measureWidth(line, style)).toBeLessThanOrEqual(width);
        if (set.isComplete) expect(written(set.lines).join(' ')).toBe(drawnAs(text));
      },
    ),
    // A letter that is wider than the line.
    { numRuns: 50, examples: [['\ufd50', 60, 1]] },
  );
});

it('leaves no word alone, and shows where it was cut', () => {
  const fitted = (text: string, width: number, lines: number) =>
    written(wrapText(splitGraphemes(text, faces), { width, maxLines: lines }, ruler()).lines);
  const two = ['Graduate Software', 'Engineer Trainee'];
  expect(fitted('Graduate Software Engineer Trainee', 600, 2)).toEqual(two);
  expect(fitted('UI/UX Designer - Fresher', 300, 2)).toEqual(['UI/UX Designer -', 'Fresher']);
  expect(fitted('Backend, Platform and Observability', 380, 1)).toEqual(['Backend, Platform…']);
  expect(fitted('Backend, Platform and Observability', 200, 1)).toEqual(['Backend…']);
  expect(fitted('A'.repeat(40), 300, 2)[1]).toMatch(/^A+…$/);
});

it('never cuts a number to another number', () => {
  const all = splitGraphemes('2022, 2023, 2024, 2025', faces);
  for (let width = 120; width < 420; width += 7) {
    const [text = ''] = written([clipText(all, width, ruler())]);
    for (const number of text.match(/\d+/g) ?? []) expect(number).toHaveLength(4);
  }
});

it('takes the first size at which no word is broken', () => {
  const sizes = [90, 60, 40].map((size, at) => [size, at + 1] as const);
  const sizeOf = (text: string) => set.typesetBlock(text, { width: 500, weight: 700, sizes }).size;
  const texts = ['QA', 'Backend Developer', 'Electrodynamicist of the Observatory'];
  expect(texts.map(sizeOf)).toEqual([90, 60, 40]);
  expect(set.typesetBlock('', { width: 500, weight: 700, sizes }).lines).toEqual([]);
});
