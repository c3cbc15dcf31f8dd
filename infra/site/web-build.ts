export const webBuildPaths = {
  index: 'web/dist/index.html',
  manifest: 'web/dist/.vite/manifest.json',
  renderer: 'web/dist-server',
};

/** Names in /assets change with their content, all others stay. */
export const siteCaching = {
  assets: 'public, max-age=31536000, immutable',
  pages: 'no-cache',
} as const;
