import { textLimits } from './limits.ts';

export const idPattern = /^[\w-]+$/;

/** As the schema `Id`, for pages, which do without schemas. */
export const isId = (text: string): boolean =>
  text.length <= textLimits.idCharacters && idPattern.test(text);
