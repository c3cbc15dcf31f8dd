const format = new Intl.NumberFormat('en-IN');

/** Such as '1 post' or '14 posts'. */
export const countText = (count: number): string =>
  `${format.format(count)} ${count === 1 ? 'post' : 'posts'}`;
