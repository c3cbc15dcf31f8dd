import { publicPaths } from '#contract/public-paths.ts';
import { text } from '#data/texts/disclaimer.md';
import { createTextPage } from './create-text-page.tsx';

export const { Component, head, loader } = createTextPage({
  path: publicPaths.disclaimer,
  texts: [text],
});
