import type { ContentItem, Status } from './content-item.ts';

export interface ContentPage {
  items: readonly ContentItem[];
  total: number;
  /** How many of each status the search leaves; unknown where the server does not say. */
  counts: Readonly<Partial<Record<Status, number>>>;
}
