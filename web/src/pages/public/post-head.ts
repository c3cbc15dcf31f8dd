import { articleHead } from '#web/features/blog/article-head.ts';
import { postQuery } from '#web/features/blog/queries.ts';
import type { HeadData } from '#web/lib/head.ts';
import type { HeadState } from '#web/lib/page.ts';
import { preview } from './post-preview.ts';

export function head({ params, url, client }: HeadState): HeadData {
  const { id = '' } = params;
  const { queryKey } = postQuery(id);
  const hidden = client.getQueryData(preview(id).queryKey);
  return articleHead({
    lookup: hidden?.post ? hidden : client.getQueryData(queryKey),
    failed: client.getQueryState(queryKey)?.status === 'error',
    url,
  });
}
