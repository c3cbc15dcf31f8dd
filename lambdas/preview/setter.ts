import type { Face } from './faces.ts';
import { splitGraphemes } from './graphemes.ts';
import { isRightToLeft, measureWidth, typeset, type Line, type Style } from './typeset.ts';
import { clipped, wrapped, type Ruler, type Text } from './wrap.ts';

export interface Block {
  lines: Line[];
  size: number;
  leading: number;
  rightToLeft: boolean;
}

interface BlockRoom {
  width: number;
  weight: Style['weight'];
  /** Tried one after another; the last one takes every text. */
  sizes: readonly { size: number; lines: number }[];
}

/** Signs stand above and below the letters of most Indian scripts, which are broader too. */
const latinStyle = { scale: 1, leading: 1.12 };
const tallStyle = { scale: 0.92, leading: 1.32 };
const chooseStyle = (text: Text) =>
  text.every(({ face }) => face.name.startsWith('latin')) ? latinStyle : tallStyle;

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

    block(text: string, { width, weight, sizes }: BlockRoom): Block {
      const graphemes = splitGraphemes(text, faces);
      const { scale, leading } = chooseStyle(graphemes);
      const rightToLeft = isRightToLeft(graphemes);
      let block: Block = { lines: [], size: 0, leading: 0, rightToLeft };
      for (const { size: nominal, lines } of sizes) {
        const size = nominal * scale;
        const style = { size, weight };
        const set = wrapped(graphemes, { width, lines }, createRuler(style));
        const linesSet = set.lines.map((line) => typeset(line, style));
        block = { lines: linesSet, size, leading: size * leading, rightToLeft };
        if (set.isComplete) break;
      }
      return block;
    },
  };
}
export type Setter = ReturnType<typeof setter>;
