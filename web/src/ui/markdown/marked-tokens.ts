import type { MarkedToken, Token } from 'marked';

/** Only narrows the type: every token has `raw`, and no extension adds token types. */
export const toMarkedTokens = (tokens: readonly Token[]): MarkedToken[] =>
  tokens.filter((token): token is MarkedToken => 'raw' in token);
