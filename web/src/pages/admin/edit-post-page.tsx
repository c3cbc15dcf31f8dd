import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useParams } from 'react-router-dom';
import { contentListPath } from '#contract/admin-submission-lists.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { postMessages as texts } from '#contract/messages/post.ts';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import type { AdminPost } from '#contract/post-schemas.ts';
import { call } from '#web/lib/api/api-client.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { lazyComponent } from '#web/lib/lazy-code.ts';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { editQueryOptions } from '#web/lib/admin/edit-query-options.ts';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { useToast } from '#web/ui/toast/toast.tsx';
import { LoadedRecord } from './loaded-record.tsx';
import { useListNavigation } from './use-list-navigation.ts';
import { PageHeader } from './page-header.tsx';
import { useAdminHead } from './use-admin-head.ts';

/** A response without a version is the public one: the token has expired. */
async function readPost(id: string): Promise<AdminPost> {
  const { blog } = await call('getBlogPostsByID', { params: { id }, withAdminToken: true });
  if ('version' in blog) return blog;
  throw new ApiError({ status: 401, message: apiErrorMessages.unauthorized });
}

const PostEditForm = lazyComponent(
  async () => (await import('#web/features/blog/admin-editor/post-edit-form.tsx')).PostEditForm,
);

const header = <PageHeader title="Edit post" />;

const loading = (
  <>
    {header}
    <Spinner label={tableMessages.loading} />
  </>
);

function Editor({ id }: { id: string }) {
  const { listPath, openNext, openList } = useListNavigation(contentListPath('posts'));
  const toast = useToast();
  const query = useQuery({
    queryKey: queryKeys.content.one('post', id),
    queryFn: () => readPost(id),
    ...editQueryOptions,
    meta: { failure: texts.loadFailed },
  });
  const onSaved = (isStatusChanged: boolean) => {
    toast(texts.updated);
    if (isStatusChanged) openNext();
    else openList();
  };
  return (
    <LoadedRecord
      query={query}
      goneTexts={{ title: texts.notFoundTitle, hint: texts.notFound }}
      {...{ listPath, loading, header }}
    >
      {(post) => (
        <Suspense fallback={loading}>
          <PostEditForm post={post} listPath={listPath} onSaved={onSaved} />
        </Suspense>
      )}
    </LoadedRecord>
  );
}

export function Component() {
  useAdminHead('Edit post');
  const { id = '' } = useParams();
  return <Editor key={id} id={id} />;
}
