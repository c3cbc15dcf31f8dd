/** Names in /assets change with their content, all others stay. */
export const siteCacheControl = {
  assets: 'public, max-age=31536000, immutable',
  pages: 'no-cache',
} as const;
