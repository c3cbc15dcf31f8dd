import * as links from './links.ts';
import * as sources from './sources.ts';

export const linkRoutes = {
  getFailingLinks: links.getFailingLinks,
  checkLink: links.checkLink,
  confirmLink: links.confirmLink,
  readBoard: sources.readBoard,
  runSource: sources.runSource,
} as const;
