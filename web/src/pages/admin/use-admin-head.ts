import { useEffect } from 'react';
import { formatTitle } from '#web/lib/head/head-data.ts';

/** Search engines must not index the back office; a public page's tags are removed. */
export function useAdminHead(title: string): void {
  useEffect(() => {
    document.title = formatTitle({ title });
    for (const tag of document.head.querySelectorAll('[data-head]')) tag.remove();
    const robots = document.createElement('meta');
    Object.assign(robots, { name: 'robots', content: 'noindex' }).dataset['head'] = 'shown';
    document.head.append(robots);
  }, [title]);
}
