import { fill } from '#contract/fill.ts';
import { dayText } from '#contract/india-time.ts';
import { isSwitch } from '#contract/job-fields.ts';
import type { BoardOfDraft, Draft } from '#contract/drafts.ts';
import { inboxMessages } from '#contract/messages/inbox.ts';
import { jobPostingMessages } from '#contract/messages/job-posting.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { Link } from '#web/ui/link/link.tsx';
import type { Guesses } from '#job-import/posting/guess.ts';
import { AllRight, fieldsText, Needed, useOpenFields } from './posting-box.tsx';

const goneText = 'It is gone from the board since {day}.';

/** Where the board says nothing, the usual words stand, which a person should check. */
export const boardGuesses = (draft: Draft | undefined): Guesses =>
  Object.fromEntries(
    (draft?.board?.check ?? []).flatMap((name) =>
      isSwitch(name)
        ? []
        : [[name, { value: draft?.[name] ?? '', from: '', sure: false, unsaid: true }]],
    ),
  );

export function BoardNotice({ board: { name, notes, goneAt } }: { board: BoardOfDraft }) {
  const { unsure, empty } = useOpenFields();
  const [before] = inboxMessages.fromBoard.split('{board}');
  const check = fill(jobPostingMessages.check, { count: fieldsText(unsure.length) });
  return (
    <section aria-label="Board" className="panel grid gap-2 justify-items-start mb-5 p-4 text-sm">
      <p>
        {before}
        <Link to={adminPaths.sources} dir="auto">
          {name}
        </Link>
        . {goneAt && fill(goneText, { day: dayText(goneAt) })} {unsure.length > 0 && check}
      </p>
      {notes.length > 0 && (
        <ul className="ps-5 wrap-anywhere">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <Needed names={empty} />
      <AllRight names={unsure} />
    </section>
  );
}
