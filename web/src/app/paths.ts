export { pages as paths, readerPages as readerPaths } from '#contract/pages/pages.ts';
