import characters from '#data/markdown/characters.json';
import { Lexer, type Token, Tokenizer, type Tokens } from 'marked';

/** HTML entities of common characters, such as `nbsp`; other entities are not decoded. */
const characterByName: Readonly<Record<string, string>> = characters;

const replacementCharacter = '\ufffd';

function toCharacter(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : replacementCharacter;
}

export const decodeEntities = (text: string): string =>
  text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, (reference, name: string) => {
    if (/^#\d+$/.test(name)) return toCharacter(Number(name.slice(1)));
    if (name.startsWith('#')) return toCharacter(Number.parseInt(name.slice(2), 16));
    return Object.hasOwn(characterByName, name) ? (characterByName[name] ?? reference) : reference;
  });

/** Deeper nesting and larger tables are shown as plain text. */
const maxDepth = 8;
const maxColumns = 24;
const maxCells = 4_000;

/** A long row of marks is no emphasis, and would take quadratic time. */
const markRowPattern = /^([*_~])\1{7,}/;

/** The length of a table that is too large to be shown as one; 0 for any other text. */
function oversizedTableLength(source: string): number {
  const [headerLine = '', delimiterLine = ''] = source.split('\n', 2);
  if (!delimiterLine.includes('|') || !/^[ |:-]+$/.test(delimiterLine)) return 0;
  const columns = headerLine.split('|').length;
  const end = source.indexOf('\n\n');
  const length = end < 0 ? source.length : end;
  const rows = source.slice(0, length).split('\n', maxCells).length;
  return columns > maxColumns || columns * rows > maxCells ? length : 0;
}

/** Treats HTML as text, except `<br>`, and limits the depth, and so the time, of any text. */
class PlainTokenizer extends Tokenizer {
  #depth = 0;

  #nested<Found>(readNested: () => Found): Found | undefined {
    if (this.#depth >= maxDepth) return undefined;
    this.#depth += 1;
    try {
      return readNested();
    } finally {
      this.#depth -= 1;
    }
  }

  /** Never HTML: returns a table that is too large as one piece of plain text. */
  override html(source: string): Tokens.HTML | undefined {
    const length = oversizedTableLength(source);
    const raw = source.slice(0, length);
    return length > 0 ? { type: 'html', block: true, pre: false, raw, text: raw } : undefined;
  }

  override tag(): undefined {
    return undefined;
  }

  override br(source: string): Tokens.Br | undefined {
    const raw = /^<br *\/?>/i.exec(source)?.[0];
    return raw ? { type: 'br', raw } : super.br(source);
  }

  override blockquote(source: string): Tokens.Blockquote | undefined {
    return this.#nested(() => super.blockquote(source));
  }

  override list(source: string): Tokens.List | undefined {
    return this.#nested(() => super.list(source));
  }

  override emStrong(source: string, masked: string, before?: string) {
    if (markRowPattern.test(source)) return undefined;
    return this.#nested(() => super.emStrong(source, masked, before));
  }

  override del(source: string, masked: string, before?: string) {
    if (markRowPattern.test(source)) return undefined;
    return this.#nested(() => super.del(source, masked, before));
  }

  override inlineText(source: string): Tokens.Text | undefined {
    const raw = markRowPattern.exec(source)?.[0];
    return raw ? { type: 'text', raw, text: raw, escaped: false } : super.inlineText(source);
  }

  override link(source: string) {
    return this.#nested(() => super.link(source));
  }

  override reflink(...args: Parameters<Tokenizer['reflink']>) {
    return this.#nested(() => super.reflink(...args));
  }
}

/** Undefined where the lexer throws; the text is then shown as it was typed. */
export function tokenize(text: string): Token[] | undefined {
  try {
    return new Lexer({ gfm: true, tokenizer: new PlainTokenizer() }).lex(text);
  } catch {
    return undefined;
  }
}
