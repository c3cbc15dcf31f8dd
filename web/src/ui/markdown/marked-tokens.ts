import type { MarkedToken, Token } from 'marked';

/** Keeps every token: all have `raw`, and no extension adds types to the library's own. */
export const toMarkedTokens = (tokens: readonly Token[]): MarkedToken[] =>
  tokens.filter((token): token is MarkedToken => 'raw' in token);
