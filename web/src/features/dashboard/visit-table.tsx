import { messages } from '#contract/messages.ts';
import type { DayFigures } from '#contract/statistics.ts';
import { dayText, numberText } from './numbers.ts';
import styles from './visit-table.module.css';

const words = messages.dashboard;

/** The chart's figures for whoever cannot see it, or wants them exactly; newest first. */
export function VisitTable({ days }: { days: readonly DayFigures[] }) {
  return (
    <details className={styles['details']}>
      <summary className={styles['summary']}>{words.showTable}</summary>
      <table className={styles['table']}>
        <caption className="visually-hidden">
          {words.views}, {words.clicks}
        </caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            <th scope="col">{words.views}</th>
            <th scope="col">{words.clicks}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, jobViews, applyClicks }) => (
            <tr key={day}>
              <th scope="row">
                <time dateTime={day}>{dayText(day)}</time>
              </th>
              <td>{numberText(jobViews)}</td>
              <td>{numberText(applyClicks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
