import { brand } from '#contract/brand.ts';
import { usePageHead } from '#web/lib/page/page.ts';

/** The back office is no business of search engines. */
export function useAdminHead(title: string): void {
  usePageHead(({ url }) => ({
    title,
    description: `Administration of ${brand.name}`,
    path: url.pathname,
    noindex: true,
  }));
}
