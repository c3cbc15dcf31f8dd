import { useMemo, useState } from 'react';
import { fill } from '#contract/fill.ts';
import { shortDay } from '#contract/india-time.ts';
import { dashboardMessages } from '#contract/messages/dashboard.ts';
import type { DayFigures } from '#contract/statistics.ts';
import { useTheme } from '#web/lib/theme.ts';
import { ChartLegend, DayChart } from '#web/ui/day-chart/day-chart.tsx';
import { countText } from '#web/ui/bulk/count-text.ts';
import { countFigure } from '#web/ui/figure/count-figure.ts';

const words = dashboardMessages;

/** The chart's figures for whoever cannot see it, or wants them exactly; newest first. */
function VisitTable({ days }: { days: readonly DayFigures[] }) {
  return (
    <details>
      <summary className="inline-flex items-center min-h-target rounded-sm text-brand text-sm font-bold cursor-pointer before:(size-2 [margin-inline:var(--space-1)_var(--space-3)] [border:solid_currentcolor] [border-width:0_2px_2px_0] content-[''] [rotate:-45deg] [transition:rotate_var(--quick)]) [[open]>&]:before:[rotate:45deg]">
        {words.showTable}
      </summary>
      <table className="w-full mt-2 border-collapse text-sm tabular-nums [&_:is(th,td)]:(p-2 border-t border-line font-normal text-end) [&_tr>:first-child]:(ps-0 text-start) [&_thead_th]:(border-t-0 text-ink-soft text-xs font-bold)">
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
                <time dateTime={day}>{shortDay(day)}</time>
              </th>
              <td>{countFigure(jobViews)}</td>
              <td>{countFigure(applyClicks)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}

const sumFigure = (days: readonly DayFigures[], of: 'jobViews' | 'applyClicks') =>
  days.reduce((sum, day) => sum + day[of], 0);

function writeSummary(days: readonly DayFigures[]): string {
  const busiest = days.reduce((most, day) => (day.jobViews > most.jobViews ? day : most));
  return fill(words.summary, {
    days: days.length,
    views: countText(sumFigure(days, 'jobViews'), words.viewsIn),
    clicks: countText(sumFigure(days, 'applyClicks'), words.clicksIn),
    day: shortDay(busiest.day),
    most: countText(busiest.jobViews, words.viewsIn),
  });
}

function Chart({ days }: { days: readonly DayFigures[] }) {
  const theme = useTheme();
  const [at, setAt] = useState<number>();
  const shown = at === undefined ? undefined : days[at];
  const labels = useMemo(() => days.map(({ day }) => shortDay(day)), [days]);
  const lines = useMemo(
    () => [
      { label: words.views, values: days.map(({ jobViews }) => jobViews) },
      { label: words.clicks, values: days.map(({ applyClicks }) => applyClicks), dashed: true },
    ],
    [days],
  );
  const value = (of: 'jobViews' | 'applyClicks') => countFigure(shown?.[of] ?? sumFigure(days, of));
  return (
    <>
      <div className="flex flex-wrap gap-x-5 gap-y-1 items-center justify-between mb-2">
        <ChartLegend
          entries={[
            { label: words.views, value: value('jobViews') },
            { label: words.clicks, value: value('applyClicks') },
          ]}
        />
        <p className="text-ink-faint text-sm">
          {shown ? shortDay(shown.day) : `${labels[0]} – ${labels.at(-1)}`}
        </p>
      </div>
      <DayChart
        key={theme}
        label={writeSummary(days)}
        days={labels}
        lines={lines}
        onDay={setAt}
        failed={words.chartFailed}
      />
      <p className="max-w-[70ch] mt-3 text-ink-soft text-sm">{writeSummary(days)}</p>
      <VisitTable days={days} />
    </>
  );
}

export function Visits({ days }: { days: readonly DayFigures[] }) {
  const isEmpty = days.every(({ jobViews, applyClicks }) => jobViews + applyClicks === 0);
  return (
    <section aria-labelledby="visits" className="panel min-w-0 p-5">
      <h2 id="visits" className="mb-3 text-lg">
        {fill(words.visits, { days: days.length })}
      </h2>
      {isEmpty ? (
        <div className="grid gap-2 place-content-center justify-items-center min-h-[15rem] text-ink-soft text-sm text-center [&_p]:max-w-[46ch]">
          <p className="text-ink text-md font-bold">{words.noVisits}</p>
          <p>{words.noVisitsHint}</p>
        </div>
      ) : (
        <Chart days={days} />
      )}
    </section>
  );
}
