import { createContext } from 'react';
import type { MarkdownDocument } from './markdown-document.ts';

interface Surroundings {
  headings: MarkdownDocument['headings'];
  /** Of the site, to tell its own addresses from others. */
  origin: string;
}

export const MarkdownContext = createContext<Surroundings>({ headings: new Map(), origin: '' });
