const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const entities: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
};

const escaped = (text: string) =>
  text.replace(
    // A control character is not allowed in XML, not even as an entity, except these three.
    /[&<>"\r\n\t]/g,
    (character) => escapes[character] ?? `&#${character.charCodeAt(0)};`,
  );

const character = (entity: string) => {
  const [, hex, decimal] = /^#(?:x([0-9a-f]+)|(\d+))$/i.exec(entity) ?? [];
  if (hex) return String.fromCodePoint(Number.parseInt(hex, 16));
  if (decimal) return String.fromCodePoint(Number(decimal));
  return entities[entity] ?? '';
};

const plain = (text: string) =>
  text.replace(/&(#?\w+);/g, (_all, entity: string) => character(entity));

export type Content = string | number | boolean | readonly Element[];
export type Element = readonly [name: string, content: Content];

const rendered = ([name, content]: Element): string => {
  const inner = Array.isArray(content) ? content.map(rendered).join('') : escaped(String(content));
  return `<${name}>${inner}</${name}>`;
};

export const xml = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${rendered(root)}`;

/** The texts of all elements of this name; enough for the flat bodies that clients send. */
export const textsOf = (document: string, name: string): string[] =>
  document
    .split(`<${name}>`)
    .slice(1)
    .map((part) => plain(part.slice(0, Math.max(0, part.indexOf(`</${name}>`)))));
