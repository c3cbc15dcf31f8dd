import characters from '#data/markdown/characters.json' with { type: 'json' };

/** Only the names that people type are here; any other stays as it is. */
const named: Readonly<Record<string, string>> = characters;

const unreadable = '\ufffd';

function toCharacter(code: number): string {
  const isCharacter = code > 0 && code <= 0x10ffff && (code < 0xd800 || code > 0xdfff);
  return isCharacter ? String.fromCodePoint(code) : unreadable;
}

export const withCharacters = (text: string): string =>
  text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, (reference, name: string) => {
    if (/^#\d+$/.test(name)) return toCharacter(Number(name.slice(1)));
    if (name.startsWith('#')) return toCharacter(Number.parseInt(name.slice(2), 16));
    return Object.hasOwn(named, name) ? (named[name] ?? reference) : reference;
  });
