import { useQuery } from '@tanstack/react-query';
import { type ReactNode, Suspense } from 'react';
import { toCategoryKind } from '#contract/job-fields.ts';
import type { InboxItem, InboxKind } from '#contract/inbox.ts';
import { inboxMessages as texts } from '#contract/messages/inbox.ts';
import { tableMessages } from '#contract/messages/admin-table.ts';
import { contentMessages } from '#contract/messages/content.ts';
import { postPath } from '#contract/pages.ts';
import { toSlug } from '#contract/slug.ts';
import { bySubmissionList, type SubmissionKind } from '#contract/submission-kinds.ts';
import { previewPost } from '#web/features/blog/post/api.ts';
import { previewInterview } from '#web/features/interviews/interview/api.ts';
import { readJobToEdit, useAllCategoryOptions } from '#web/features/job-admin/job/api.ts';
import { asJob, readDraft } from '#web/features/job-admin/drafts/api.ts';
import { toJobFields } from '#web/features/job-admin/job/save-job.ts';
import { previewJob } from '#web/features/job-admin/editor/job-preview.tsx';
import { adminKeys } from '#web/lib/admin/admin-keys.ts';
import { call } from '#web/lib/api/api-client.ts';
import { readStatus } from '#web/lib/api/api-error.ts';
import { lazyPart } from '#web/lib/api/lost-code.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import { PlainText } from '#web/ui/plain-text/plain-text.tsx';
import { renderJob } from './render-job.tsx';
import { OutLink } from '#web/ui/link/out-link.tsx';

const ArticlePreview = lazyPart(
  async () => (await import('#web/features/blog/article/article-preview.tsx')).ArticlePreview,
);
const InterviewArticle = lazyPart(
  async () => (await import('#web/features/interviews/interview-article.tsx')).InterviewArticle,
);

const gone = new Set([404, 410]);

interface AwaitedProps<Data> {
  item: InboxItem;
  read: (id: string, signal: AbortSignal) => Promise<Data | undefined>;
  children: (found: Data) => ReactNode;
}

/** Reads the item again, since somebody may have changed it after the list was read. */
function Awaited<Data>({ item: { kind, id }, read, children }: AwaitedProps<Data>) {
  const { data, isPending, refetch } = useQuery({
    queryKey: adminKeys.inboxItem(kind, id),
    queryFn: async ({ signal }) => {
      const found = await read(id, signal).catch((error: unknown) => {
        if (!gone.has(readStatus(error))) throw error;
      });
      return found ?? null;
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

/** The administrator has signed in already. */
const skipSignIn = async () => undefined;

interface Props {
  item: InboxItem;
}

const submissions: Readonly<Record<SubmissionKind, (props: Props) => ReactNode>> = {
  post: ({ item }) => (
    <Awaited item={item} read={async (id) => (await previewPost(id, skipSignIn)).post}>
      {(post) => <ArticlePreview post={{ ...post, picture: undefined }} />}
    </Awaited>
  ),
  interview: ({ item }) => (
    <Awaited
      item={item}
      read={async (id) => (await previewInterview(id, skipSignIn))?.interview ?? undefined}
    >
      {(interview) => <InterviewArticle isPreview interview={interview} />}
    </Awaited>
  ),
};

function DraftReading({ item }: Props) {
  const options = useAllCategoryOptions();
  const { now } = useSite();
  return (
    <Awaited item={item} read={readDraft}>
      {(draft) =>
        renderJob(
          previewJob(toJobFields(asJob(draft)), {
            ...{ saved: undefined, image: draft.image, now },
            findName: (field, id) =>
              options[toCategoryKind(field)].find((option) => option.id === id)?.name ?? '',
          }),
          true,
        )
      }
    </Awaited>
  );
}

const JobReading = ({ item }: Props) => (
  <Awaited item={item} read={(id, signal) => readJobToEdit(item.jobId ?? id, signal)}>
    {(job) => (
      <>
        <p className="my-3 text-ink-soft wrap-anywhere">
          {texts.applyLink}:{' '}
          <a href={job.joblink} target="_blank" rel="noreferrer nofollow">
            {job.joblink}
          </a>
        </p>
        {renderJob(job, true)}
      </>
    )}
  </Awaited>
);

const Written = ({ item: { text } }: Props) =>
  text ? (
    <PlainText text={text} />
  ) : (
    <p className="my-3 text-ink-soft wrap-anywhere">{texts.nothingWritten}</p>
  );

const CommentReading = ({ item, item: { postId = '' } }: Props) => (
  <>
    <Written item={item} />
    <Awaited item={item} read={async () => (await previewPost(postId, skipSignIn)).post}>
      {({ id, title }) => (
        <p className="my-3 text-ink-soft wrap-anywhere">
          {texts.under}{' '}
          <OutLink href={postPath({ id, slug: toSlug(title) })} rel="noreferrer" dir="auto">
            {title.trim() || contentMessages.untitled}
          </OutLink>
        </p>
      )}
    </Awaited>
  </>
);

/** Leaves out the lines with which both texts begin and end. */
function differing(...pair: readonly [before: string, after: string]): string[] {
  const [before = [], after = []] = pair.map((text) => text.split('\n'));
  const first = before.findIndex((line, at) => line !== after[at]);
  const from = first < 0 ? before.length : first;
  const most = Math.min(before.length, after.length) - from;
  let same = 0;
  while (same < most && before.at(-1 - same) === after.at(-1 - same)) same += 1;
  return [before, after].map((lines) => {
    const shown = lines.slice(from, lines.length - same);
    if (shown.length === 0) return '';
    return [from > 0 && '…', ...shown, same > 0 && '…'].filter((line) => line !== false).join('\n');
  });
}

const Value = ({ is: Tag, text }: { is: 'del' | 'ins'; text: string }) =>
  text === '' ? <em>{texts.emptyValue}</em> : <Tag dir="auto">{text}</Tag>;

const ChangeReading = ({ item }: Props) => (
  <Awaited
    item={item}
    read={async (id, signal) =>
      (await call('getChanges', { signal })).changes.find(({ itemId }) => itemId === id)
    }
  >
    {({ fields }) => (
      <dl className="grid gap-3 my-3">
        {fields.map(({ field, label, ...values }) => {
          const [before = '', after = ''] = differing(values.before, values.after);
          return (
            <div key={field} className="grid gap-1">
              <dt className="font-bold">{label}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">
                <span className="text-ink-soft">{texts.before}: </span>
                <Value is="del" text={before} />
              </dd>
              <dd className="wrap-anywhere whitespace-pre-line">
                <span className="text-ink-soft">{texts.after}: </span>
                <Value is="ins" text={after} />
              </dd>
            </div>
          );
        })}
      </dl>
    )}
  </Awaited>
);

const readingViews: Readonly<Record<InboxKind, (props: Props) => ReactNode>> = {
  drafts: DraftReading,
  openings: DraftReading,
  changes: ChangeReading,
  boards: () => null,
  ...bySubmissionList((kind) => submissions[kind]),
  comments: CommentReading,
  messages: Written,
  registrations: () => <p className="my-3 text-ink-soft wrap-anywhere">{texts.registrationHint}</p>,
  reports: (props) => (
    <>
      <Written {...props} />
      <JobReading {...props} />
    </>
  ),
  links: JobReading,
  closing: JobReading,
};

export function InboxReading({ item }: Props) {
  const Reading = readingViews[item.kind];
  return (
    // On a phone an article is as wide as the screen; here it is as wide as this section.
    <section
      aria-label={`${texts.badges[item.kind]}: ${item.title}`}
      className="col-[1/-1] min-w-0 p-5 border border-line rounded-md bg-paper max-[60rem]:(p-2 [--gutter:var(--space-2)])"
    >
      <Reading item={item} />
    </section>
  );
}
