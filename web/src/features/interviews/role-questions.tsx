import type { InterviewQuestions } from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { interviewPath } from '#contract/pages/pages.ts';
import { CompanyMark } from '#web/ui/company-mark/company-mark.tsx';
import { Link } from '#web/ui/link/link.tsx';

/** Nothing but what authors wrote, each with the way to the interview that it stands in. */
export function RoleQuestions({ interviews }: { interviews: readonly InterviewQuestions[] }) {
  if (interviews.length === 0) return null;
  return (
    <section aria-labelledby="questions" className="card grid gap-3 p-5 max-sm:p-4">
      <h2 id="questions">{interviewMessages.questions}</h2>
      <p className="text-ink-soft text-sm">{interviewMessages.questionsHint}</p>
      <ul className="grid gap-5">
        {interviews.map(({ id, title, companyName, questions }) => (
          <li key={id} className="flex gap-3 min-w-0">
            <CompanyMark name={companyName} />
            <div className="grid flex-1 gap-2 min-w-0 wrap-anywhere">
              <h3 className="grid text-md [&_a]:w-fit [&_a]:max-w-full [&_a]:text-sm [&_a]:font-medium">
                <span dir="auto">{companyName}</span>
                <Link to={interviewPath({ id, title })} dir="auto">
                  {title}
                </Link>
              </h3>
              <ul className="grid gap-1 ps-5 text-ink-soft [list-style:disc]">
                {questions.map((question) => (
                  <li key={question} dir="auto">
                    {question}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
