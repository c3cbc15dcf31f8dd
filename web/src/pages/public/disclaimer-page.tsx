import { pages } from '#contract/public-paths.ts';
import { text } from '#data/texts/disclaimer.md';
import { textPage } from './text-page.tsx';

export const { Component, head, loader } = textPage({
  path: pages.disclaimer,
  texts: [text],
});
