/** The small variant that stands beside every stored image, for cards. */
export const cardImage = (path: string): string => path.replace(/\.webp$/, '-card.webp');
