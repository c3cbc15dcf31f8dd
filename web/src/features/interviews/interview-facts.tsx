import { Briefcase, Clock, GraduationCap, ListOrdered } from 'lucide-react';
import type { PublicInterview } from '#contract/interviews.ts';
import styles from './interview-facts.module.css';

/** What was chosen from a category that is gone is left out. */
export function InterviewFacts({ interview }: { interview: PublicInterview }) {
  const { roleOption, workOption } = interview.categories;
  const facts = [
    { name: 'Experience', Icon: GraduationCap, text: interview.experience },
    { name: 'Rounds', Icon: ListOrdered, text: String(interview.rounds) },
    { name: 'Role', Icon: Briefcase, text: roleOption },
    { name: 'Work type', Icon: Clock, text: workOption },
  ].filter(({ text }) => text !== '');
  return (
    <dl className={styles['facts']}>
      {facts.map(({ name, Icon, text }) => (
        <div key={name} className={styles['fact']}>
          <Icon size={18} aria-hidden="true" />
          <dt>{name}</dt>
          <dd dir="auto">{text}</dd>
        </div>
      ))}
    </dl>
  );
}
