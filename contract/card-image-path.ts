export const toCardImagePath = (path: string): string => path.replace(/\.webp$/, '-card.webp');
