import type { FontFace } from './font-faces.ts';
import { splitGraphemes } from './graphemes.ts';
import { isRightToLeft, measureWidth, typesetLine, type Line, type Style } from './shape-text.ts';
import { clipText, wrapText, type Ruler } from './wrap-text.ts';

/** Font sizes with the number of lines each allows. They are tried in order; with the last one a text that is too long is cut. */
export type FontSizes = readonly (readonly [size: number, lines: number])[];

/** Sets any user's text: characters without a font are left out, and no line exceeds its width. */
export function createTypesetter(faces: readonly FontFace[]) {
  const ellipsis = splitGraphemes('…', faces);

  function createRuler(style: Style): Ruler {
    const widths = new Map<string, number>();
    return {
      ellipsis,
      measureWidth(text) {
        const characters = text.map((each) => each.text).join('');
        const width = widths.get(characters) ?? measureWidth(text, style);
        widths.set(characters, width);
        return width;
      },
    };
  }

  return {
    splitGraphemes: (text: string) => splitGraphemes(text, faces),

    typesetLine: (text: string, style: Style, width = Infinity): Line =>
      typesetLine(clipText(splitGraphemes(text, faces), width, createRuler(style)), style),

    typesetBlock(text: string, area: { width: number; weight: Style['weight']; sizes: FontSizes }) {
      const graphemes = splitGraphemes(text, faces);
      const isLatin = graphemes.every(({ face }) => face.name.startsWith('latin'));
      // The letters of most Indian scripts are wider, and have signs above and below them.
      const [scale, leading] = isLatin ? [1, 1.12] : [0.92, 1.32];
      const rightToLeft = isRightToLeft(graphemes);
      const noLines: Line[] = [];
      let block = { lines: noLines, size: 0, leading: 0, rightToLeft };
      for (const [nominalSize, maxLines] of area.sizes) {
        const style = { size: nominalSize * scale, weight: area.weight };
        const wrapped = wrapText(graphemes, { width: area.width, maxLines }, createRuler(style));
        const lines = wrapped.lines.map((line) => typesetLine(line, style));
        block = { lines, size: style.size, leading: style.size * leading, rightToLeft };
        if (wrapped.isComplete) break;
      }
      return block;
    },
  };
}
export type Typesetter = ReturnType<typeof createTypesetter>;
