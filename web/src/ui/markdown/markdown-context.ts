import { createContext } from 'react';
import type { MarkdownDocument } from './markdown-document.ts';

interface Surroundings {
  headings: MarkdownDocument['headings'];
  origin: string;
}

export const MarkdownContext = createContext<Surroundings>({ headings: new Map(), origin: '' });
