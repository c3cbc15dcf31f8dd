/** What the page function renders with, as `npm run build` leaves it. */
export const webParts = {
  index: 'web/dist/index.html',
  manifest: 'web/dist/.vite/manifest.json',
  renderer: 'web/dist-server/server.cjs',
};
export type WebParts = typeof webParts;
