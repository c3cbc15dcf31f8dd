export const toPostCardImagePath = (path: string): string => path.replace(/\.webp$/, '-card.webp');
