import { X } from 'lucide-react';
import { formatDate } from '#contract/india-time.ts';
import { fill } from '#contract/fill-template.ts';
import { submissionMessages as text } from '#contract/messages/submission.ts';
import { submissionPath } from '#contract/public-paths.ts';
import { findTokenKind, type SubmissionKind } from '#contract/submission-kinds.ts';
import { removeSentSubmission, useSentSubmissions } from '#web/lib/storage/sent-submissions.ts';
import { IconButton } from '#web/ui/button/button.tsx';
import { Link } from '#web/ui/link/link.tsx';

export function SentSubmissions({ kind }: { kind?: SubmissionKind }) {
  const shownSubmissions = useSentSubmissions().flatMap(({ token, ...other }) => {
    const tokenKind = findTokenKind(token);
    const isShown = kind === undefined || tokenKind === kind;
    return tokenKind && isShown ? [{ token, tokenKind, ...other }] : [];
  });
  if (shownSubmissions.length === 0) return null;
  return (
    <details className="card mt-4 mb-4 [&>p]:(pt-0 px-5 pb-2)">
      <summary className="py-3 px-5 text-sm font-bold cursor-pointer">
        {text.listTitle} ({shownSubmissions.length})
      </summary>
      <p className="text-ink-soft text-sm">{text.listHint}</p>
      <ul className="p-0 list-none">
        {shownSubmissions.map(({ token, tokenKind, title, at: sentAt }) => (
          <li key={token} className="flex items-center gap-2 py-2 pr-3 pl-5 border-t border-line">
            <div className="flex-1 min-w-0">
              <Link
                to={submissionPath(tokenKind, token)}
                dir="auto"
                className="inline-block max-w-full py-1 px-0 font-medium wrap-anywhere"
              >
                {title.trim() || text.untitled}
              </Link>
              <p className="text-ink-soft text-sm">{formatDate(sentAt)}</p>
            </div>
            <IconButton
              icon={X}
              label={fill(text.forget, { title: title.trim() || text.untitled })}
              onClick={() => removeSentSubmission(token)}
            />
          </li>
        ))}
      </ul>
    </details>
  );
}
