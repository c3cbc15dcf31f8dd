import { countFigure } from '#web/lib/count-figure.ts';

/** Such as '1 post' or '14 posts'. */
export const countText = (count: number): string =>
  `${countFigure(count)} ${count === 1 ? 'post' : 'posts'}`;
