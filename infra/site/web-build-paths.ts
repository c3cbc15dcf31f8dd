export const webBuildPaths = {
  index: 'web/dist/index.html',
  manifest: 'web/dist/.vite/manifest.json',
  renderer: 'web/dist-server',
};
