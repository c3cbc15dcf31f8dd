import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { toCategoryKind } from '#contract/job-fields.ts';
import type { InboxItem, InboxKind } from '#contract/inbox.ts';
import { inboxMessages as texts } from '#contract/messages/inbox.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { moderationMessages } from '#contract/messages/moderation.ts';
import { postPath } from '#contract/public-paths.ts';
import { toSlug } from '#contract/slug.ts';
import { mapBySubmissionList, type SubmissionKind } from '#contract/submission-kinds.ts';
import { previewPost } from '#web/features/blog/post/api.ts';
import { previewInterview } from '#web/features/interviews/interview/api.ts';
import { readJobToEdit, useAllCategoryOptions } from '#web/features/job-admin/job/api.ts';
import { toAdminJob, readDraft } from '#web/features/job-admin/drafts/api.ts';
import { toJobFields } from '#web/features/job-admin/job/job-form-values.ts';
import { buildPreviewJob } from '#web/features/job-admin/editor/job-preview.tsx';
import { queryKeys } from '#web/lib/admin/query-keys.ts';
import { call } from '#web/lib/api/api-client.ts';
import { readErrorStatus } from '#web/lib/api/api-error.ts';
import { lazyComponent } from '#web/lib/lazy-code.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { PlainText } from '#web/ui/plain-text/plain-text.tsx';
import { renderJobDetail } from './lazy-job-detail.tsx';
import { NewTabLink } from '#web/ui/link/new-tab-link.tsx';

const ArticlePreview = lazyComponent(
  async () => (await import('#web/features/blog/article/article-preview.tsx')).ArticlePreview,
);
const InterviewArticle = lazyComponent(
  async () => (await import('#web/features/interviews/interview-article.tsx')).InterviewArticle,
);

interface LoadedItemProps<Data> {
  item: InboxItem;
  read: (id: string, signal: AbortSignal) => Promise<Data | undefined>;
  children: (data: Data) => ReactNode;
}

/** Reads the item again, since somebody may have changed it after the list was read. */
function LoadedItem<Data>({ item: { kind, id }, read, children }: LoadedItemProps<Data>) {
  const { data, isPending, refetch } = useQuery({
    queryKey: queryKeys.inboxItem(kind, id),
    queryFn: async ({ signal }) => {
      const content = await read(id, signal).catch((error: unknown) => {
        if (![404, 410].includes(readErrorStatus(error))) throw error;
      });
      return content ?? null;
    },
    staleTime: 0,
  });
  if (isPending) return <Spinner label={tableMessages.loading} />;
  if (data === undefined) {
    return <RetryNotice text={texts.readFailed} onRetry={() => void refetch()} />;
  }
  if (data === null) return <p className="my-3 text-ink-soft wrap-anywhere">{texts.gone}</p>;
  return <Suspense fallback={<Spinner label={tableMessages.loading} />}>{children(data)}</Suspense>;
}

interface Props {
  item: InboxItem;
}

const submissionViews: Readonly<Record<SubmissionKind, (props: Props) => ReactNode>> = {
  post: ({ item }) => (
    <LoadedItem item={item} read={async (id) => (await previewPost(id)).post}>
      {(post) => <ArticlePreview post={{ ...post, imageFile: undefined }} />}
    </LoadedItem>
  ),
  interview: ({ item }) => (
    <LoadedItem
      item={item}
      read={async (id) => (await previewInterview(id))?.interview ?? undefined}
    >
      {(interview) => <InterviewArticle isPreview interview={interview} />}
    </LoadedItem>
  ),
};

function DraftView({ item }: Props) {
  const options = useAllCategoryOptions();
  const { now } = useSite();
  return (
    <LoadedItem item={item} read={readDraft}>
      {(draft) =>
        renderJobDetail(
          buildPreviewJob(toJobFields(toAdminJob(draft)), {
            saved: undefined,
            image: draft.image,
            now,
            findCategoryName: (field, id) =>
              options[toCategoryKind(field)].find((option) => option.id === id)?.name ?? '',
          }),
          { isPreview: true },
        )
      }
    </LoadedItem>
  );
}

const JobView = ({ item }: Props) => (
  <LoadedItem item={item} read={(id, signal) => readJobToEdit(item.jobId ?? id, signal)}>
    {(job) => (
      <>
        <p className="my-3 text-ink-soft wrap-anywhere">
          {texts.applyLink}:{' '}
          <a href={job.joblink} target="_blank" rel="noreferrer nofollow">
            {job.joblink}
          </a>
        </p>
        {renderJobDetail(job, { isPreview: true })}
      </>
    )}
  </LoadedItem>
);

const WrittenText = ({ item: { text } }: Props) =>
  text ? (
    <PlainText text={text} />
  ) : (
    <p className="my-3 text-ink-soft wrap-anywhere">{texts.nothingWritten}</p>
  );

const CommentView = ({ item, item: { postId = '' } }: Props) => (
  <>
    <WrittenText item={item} />
    <LoadedItem item={item} read={async () => (await previewPost(postId)).post}>
      {({ id, title }) => (
        <p className="my-3 text-ink-soft wrap-anywhere">
          {texts.commentedPost}{' '}
          <NewTabLink href={postPath({ id, slug: toSlug(title) })} rel="noreferrer" dir="auto">
            {title.trim() || moderationMessages.untitled}
          </NewTabLink>
        </p>
      )}
    </LoadedItem>
  </>
);

/** Leaves out the lines with which both texts begin and end. */
function trimCommonLines(...versions: readonly [before: string, after: string]): string[] {
  const [before = [], after = []] = versions.map((text) => text.split('\n'));
  const firstDifference = before.findIndex((line, index) => line !== after[index]);
  const from = firstDifference < 0 ? before.length : firstDifference;
  const maxSuffixLength = Math.min(before.length, after.length) - from;
  let sameLength = 0;
  while (sameLength < maxSuffixLength && before.at(-1 - sameLength) === after.at(-1 - sameLength))
    sameLength += 1;
  return [before, after].map((lines) => {
    const shown = lines.slice(from, lines.length - sameLength);
    if (shown.length === 0) return '';
    return [from > 0 && '…', ...shown, sameLength > 0 && '…']
      .filter((line) => line !== false)
      .join('\n');
  });
}

const ChangedValue = ({ tag: Tag, text }: { tag: 'del' | 'ins'; text: string }) =>
  text === '' ? <em>{texts.emptyValue}</em> : <Tag dir="auto">{text}</Tag>;

const ChangeView = ({ item }: Props) => (
  <LoadedItem
    item={item}
    read={async (id, signal) =>
      (await call('getPostingChanges', { signal })).changes.find(({ itemId }) => itemId === id)
    }
  >
    {({ fields }) => (
      <dl className="grid gap-3 my-3">
        {fields.map(({ field, label, ...values }) => {
          const [before = '', after = ''] = trimCommonLines(values.before, values.after);
          return (
            <div key={field} className="grid gap-1">
              <dt className="font-bold">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">
                <span className="text-ink-soft">{texts.before}: </span>
                <ChangedValue tag="del" text={before} />
              </dd>
              <dd className="wrap-anywhere whitespace-pre-line">
                <span className="text-ink-soft">{texts.after}: </span>
                <ChangedValue tag="ins" text={after} />
              </dd>
            </div>
          );
        })}
      </dl>
    )}
  </LoadedItem>
);

const views: Readonly<Record<InboxKind, (props: Props) => ReactNode>> = {
  drafts: DraftView,
  sourceDrafts: DraftView,
  changes: ChangeView,
  sources: () => null,
  ...mapBySubmissionList((kind) => submissionViews[kind]),
  comments: CommentView,
  messages: WrittenText,
  registrations: () => <p className="my-3 text-ink-soft wrap-anywhere">{texts.registrationHint}</p>,
  reports: (props) => (
    <>
      <WrittenText {...props} />
      <JobView {...props} />
    </>
  ),
  links: JobView,
  closing: JobView,
};

export function InboxItemView({ item }: Props) {
  const View = views[item.kind];
  return (
    // On a phone an article is as wide as the screen; here it is as wide as this section.
    <section
      aria-label={`${texts.kinds[item.kind].badge}: ${item.title}`}
      className="col-[1/-1] min-w-0 p-5 border border-line rounded-md bg-paper max-[60rem]:(p-2 [--gutter:var(--space-2)])"
    >
      <View item={item} />
    </section>
  );
}
