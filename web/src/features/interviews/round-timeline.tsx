import type { PublicInterview } from '#contract/interviews.ts';
import { verdictNames } from '#contract/interview-verdicts.ts';
import { messages } from '#contract/messages.ts';
import { PlainText } from './plain-text.tsx';
import styles from './round-timeline.module.css';
import { verdictLooks } from './verdict-badge.tsx';

function Result({ verdict }: { verdict: NonNullable<PublicInterview['verdict']> }) {
  const { tone, Icon } = verdictLooks[verdict];
  return (
    <li className={styles['step']} data-tone={tone}>
      <span className={styles['sign']}>
        <Icon size={20} aria-hidden="true" />
      </span>
      <p className={styles['result']}>
        {messages.interview.result}: <strong>{verdictNames[verdict]}</strong>
      </p>
    </li>
  );
}

/** The rounds in their order, and at its end how it ended. */
export function RoundTimeline({ roundDetails = [], verdict }: PublicInterview) {
  return (
    <ol className={styles['timeline']}>
      {roundDetails.map(({ title, details }, at) => (
        <li key={at} className={styles['step']}>
          <span aria-hidden="true" className={styles['sign']}>
            {at + 1}
          </span>
          <div className={styles['round']}>
            <h3 className={styles['title']} dir="auto">
              <span className="visually-hidden">Round {at + 1}: </span>
              {title}
            </h3>
            <PlainText text={details} />
          </div>
        </li>
      ))}
      {verdict && <Result verdict={verdict} />}
    </ol>
  );
}
