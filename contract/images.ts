export const cardImage = (path: string): string => path.replace(/\.webp$/, '-card.webp');
