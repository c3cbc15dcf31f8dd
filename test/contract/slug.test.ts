import { toSlug } from '#contract/slug.ts';

it.each([
  ['Software Engineer (II), 2026', 'software-engineer-ii-2026'],
  ['  C++ / C#  ', 'c-c'],
  ['Café Développeur', 'cafe-developpeur'],
  ['नौकरी 2026', 'नौकरी-2026'],
  ['नौकरी', 'नौकरी'],
  ['Ünïted  “Čo” – ①', 'united-co-1'],
  ['---', ''],
])('%s becomes %s', (text, slug) => expect(toSlug(text)).toBe(slug));
