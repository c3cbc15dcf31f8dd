import { limits } from '#contract/limits.ts';
import type { Catalog, Selected, Selection } from '#lambdas/catalog/catalog.ts';
import { JsonText } from '#lambdas/platform/serve.ts';

interface AskedPage {
  page?: number | undefined;
  pageSize?: number | undefined;
}

export interface PageFigures {
  total: number;
  page: number;
  pageSize: number;
  pages: number;
}

export interface SelectedPage extends Selected {
  /** Absent when the whole list was asked for. */
  figures?: PageFigures;
}

/** The whole selection, or the page that was asked for; a page past the end is empty. */
export function selectPage(
  catalog: Catalog,
  selection: Selection,
  { page, pageSize }: AskedPage,
): SelectedPage {
  if (page === undefined && pageSize === undefined) return catalog.select(selection);
  const number = page ?? 1;
  const size = pageSize ?? limits.pageSizeDefault;
  const selected = catalog.select({ ...selection, page: { number, size } });
  const pages = Math.ceil(selected.total / size);
  return { ...selected, figures: { total: selected.total, page: number, pageSize: size, pages } };
}

/** The cards are JSON already, so they are written under their key and not parsed again. */
export const listText = (
  key: string,
  { cards, figures }: SelectedPage,
  title?: string,
): JsonText => {
  const beside = JSON.stringify({ title, ...figures }).slice(1);
  const list = `{${JSON.stringify(key)}:${cards}`;
  return new JsonText(beside === '}' ? `${list}}` : `${list},${beside}`);
};
