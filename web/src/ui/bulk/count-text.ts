import { countFigure } from '../figure/count-figure.ts';

export interface Noun {
  one: string;
  many: string;
}

export const countText = (count: number, { one, many }: Noun): string =>
  `${countFigure(count)} ${count === 1 ? one : many}`;
