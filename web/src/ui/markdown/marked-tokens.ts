import type { MarkedToken, Token } from 'marked';

/** No extension is used, so all tokens are of the library's own types. */
export const toMarkedTokens = (tokens: readonly Token[]) => tokens as readonly MarkedToken[];
