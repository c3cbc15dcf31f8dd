import { postMessages } from '#contract/messages/post.ts';
import { BookmarkList } from '#web/features/blog/post/bookmarks.tsx';
import { SentSubmissions } from '#web/features/submissions/sent-submissions.tsx';
import { noindexHead } from '#web/lib/head/head-data.ts';
import type { HeadContext } from '#web/lib/page/page-module.ts';
import { NoScriptNote } from '#web/ui/no-script-note/no-script-note.tsx';

export const head = ({ url }: HeadContext) =>
  noindexHead(postMessages.bookmarks, postMessages.bookmarksHint, url.pathname);

export const Component = () => (
  <div className="max-w-[52rem] mx-auto pt-10 pb-16 px-gutter">
    <h1>{postMessages.bookmarks}</h1>
    <p className="mt-2 mb-6 text-ink-soft">{postMessages.bookmarksHint}</p>
    <NoScriptNote text="Bookmarks need JavaScript, which is turned off." />
    <div className="needs-script">
      <SentSubmissions />
      <BookmarkList />
    </div>
  </div>
);
