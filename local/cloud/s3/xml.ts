const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};
const escaped = (text: string) =>
  text.replace(
    // A control character is not allowed in XML, not even as an entity, except these three.
    /[&<>"\r\n\t]/g,
    (character) => escapes[character] ?? `&#${character.charCodeAt(0)};`,
  );

export type Content = string | number | boolean | readonly Element[];
export type Element = readonly [name: string, content: Content];

const rendered = ([name, content]: Element): string => {
  const inner = Array.isArray(content) ? content.map(rendered).join('') : escaped(String(content));
  return `<${name}>${inner}</${name}>`;
};

export const xml = (root: Element): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${rendered(root)}`;
