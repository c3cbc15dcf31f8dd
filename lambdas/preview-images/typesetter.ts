import type { Face } from './font-faces.ts';
import { splitGraphemes } from './graphemes.ts';
import { isRightToLeft, measureWidth, typeset, type Line, type Style } from './shape-text.ts';
import { clipped, wrapped, type Ruler } from './wrap-text.ts';

/** Font sizes with the number of lines each allows. They are tried in order; with the last one a text that is too long is cut. */
export type Sizes = readonly (readonly [size: number, lines: number])[];

/** Sets any user's text: characters without a font are left out, and no line exceeds its width. */
export function setter(faces: readonly Face[]) {
  const ellipsis = splitGraphemes('…', faces);

  function createRuler(style: Style): Ruler {
    const known = new Map<string, number>();
    return {
      ellipsis,
      measureWidth(text) {
        const written = text.map((each) => each.text).join('');
        const width = known.get(written) ?? measureWidth(text, style);
        known.set(written, width);
        return width;
      },
    };
  }

  return {
    splitGraphemes: (text: string) => splitGraphemes(text, faces),

    typesetLine: (text: string, style: Style, width = Infinity): Line =>
      typeset(clipped(splitGraphemes(text, faces), width, createRuler(style)), style),

    typesetBlock(text: string, room: { width: number; weight: Style['weight']; sizes: Sizes }) {
      const graphemes = splitGraphemes(text, faces);
      const isLatin = graphemes.every(({ face }) => face.name.startsWith('latin'));
      // The letters of most Indian scripts are wider, and have signs above and below them.
      const [scale, leading] = isLatin ? [1, 1.12] : [0.92, 1.32];
      const rightToLeft = isRightToLeft(graphemes);
      const none: Line[] = [];
      let block = { lines: none, size: 0, leading: 0, rightToLeft };
      for (const [nominal, most] of room.sizes) {
        const style = { size: nominal * scale, weight: room.weight };
        const set = wrapped(graphemes, { width: room.width, lines: most }, createRuler(style));
        const lines = set.lines.map((line) => typeset(line, style));
        block = { lines, size: style.size, leading: style.size * leading, rightToLeft };
        if (set.isComplete) break;
      }
      return block;
    },
  };
}
export type Setter = ReturnType<typeof setter>;
