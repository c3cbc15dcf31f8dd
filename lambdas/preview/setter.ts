import type { Face } from './faces.ts';
import { splitGraphemes } from './graphemes.ts';
import { isRightToLeft, measureWidth, typeset, type Line, type Style } from './typeset.ts';
import { clipped, wrapped, type Ruler } from './wrap.ts';

/** Tried one after another; the last one takes every text. */
export type Sizes = readonly (readonly [size: number, lines: number])[];

/** Takes text from anybody: what a face cannot draw goes, and nothing exceeds its room. */
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
    graphemes: (text: string) => splitGraphemes(text, faces),

    line: (text: string, style: Style, width = Infinity): Line =>
      typeset(clipped(splitGraphemes(text, faces), width, createRuler(style)), style),

    block(text: string, room: { width: number; weight: Style['weight']; sizes: Sizes }) {
      const graphemes = splitGraphemes(text, faces);
      const isLatin = graphemes.every(({ face }) => face.name.startsWith('latin'));
      // Signs stand above and below the letters of most Indian scripts, which are broader too.
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
