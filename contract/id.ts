import { textLimits } from './limits.ts';

export const idPattern = /^[\w-]+$/;

export const isId = (text: string): boolean =>
  text.length <= textLimits.idCharacters && idPattern.test(text);
