const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** XML 1.0 forbids these characters, even escaped: a parser refuses the whole document. */
const invalidCharacters = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

export const stripInvalidXmlCharacters = (text: string) => text.replace(invalidCharacters, '');

/** For text between tags or in quotes, in XML and HTML. */
export const escapeXml = (text: string): string =>
  stripInvalidXmlCharacters(text).replace(/[&<>"']/g, (character) => entities[character] ?? '');
