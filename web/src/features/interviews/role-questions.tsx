import type { InterviewQuestions } from '#contract/interviews.ts';
import { interviewMessages } from '#contract/messages/interview.ts';
import { interviewPath } from '#contract/pages/pages.ts';
import { CompanyMark } from '#web/ui/company-mark/company-mark.tsx';
import { Link } from '#web/ui/link/link.tsx';
import styles from './role-questions.module.css';

/** Nothing but what authors wrote, each with the way to the interview that it stands in. */
export function RoleQuestions({ interviews }: { interviews: readonly InterviewQuestions[] }) {
  if (interviews.length === 0) return null;
  return (
    <section aria-labelledby="questions" className={styles['questions']}>
      <h2 id="questions">{interviewMessages.questions}</h2>
      <p className={styles['hint']}>{interviewMessages.questionsHint}</p>
      <ul className={styles['interviews']}>
        {interviews.map(({ id, title, companyName, questions }) => (
          <li key={id} className={styles['interview']}>
            <CompanyMark name={companyName} />
            <div className={styles['texts']}>
              <h3 className={styles['source']}>
                <span dir="auto">{companyName}</span>
                <Link to={interviewPath({ id, title })} dir="auto">
                  {title}
                </Link>
              </h3>
              <ul className={styles['list']}>
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
