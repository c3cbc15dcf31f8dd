import type { MarkedToken, Token } from 'marked';

/** The types of the library marked itself; an extension could add others. */
const builtInTypes: Readonly<Record<MarkedToken['type'], true>> = {
  blockquote: true,
  br: true,
  checkbox: true,
  code: true,
  codespan: true,
  def: true,
  del: true,
  em: true,
  escape: true,
  heading: true,
  hr: true,
  html: true,
  image: true,
  link: true,
  list: true,
  list_item: true,
  paragraph: true,
  space: true,
  strong: true,
  table: true,
  text: true,
};

export const isBuiltInToken = (token: Token): token is MarkedToken =>
  Object.hasOwn(builtInTypes, token.type);
