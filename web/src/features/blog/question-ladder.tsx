import { messages } from '#contract/messages.ts';
import styles from './question-ladder.module.css';

/** Decorative: the brand's ladder, its rungs made of questions that interviewers ask. */
export const QuestionLadder = () => (
  <div aria-hidden="true" className={styles['scene']}>
    <div className={styles['ladder']}>
      {messages.techHub.questions.map((question) => (
        <p key={question} className={styles['rung']}>
          {question}
        </p>
      ))}
    </div>
  </div>
);
