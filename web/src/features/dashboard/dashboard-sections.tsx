import { useMemo, useState, useId, type ReactNode } from 'react';
import { fill } from '#contract/fill-template.ts';
import { formatShortDay } from '#contract/india-time.ts';
import { dashboardMessages as texts } from '#contract/messages/dashboard.ts';
import type { DayVisits, Dashboard } from '#contract/statistics.ts';
import { useTheme } from '#web/lib/theme.ts';
import { ChartLegend, DayChart } from '#web/ui/day-chart/day-chart.tsx';
import { pluralize, formatNumber } from '#web/ui/format-count/format-count.ts';
import {
  BriefcaseBusiness,
  CalendarClock,
  Flag,
  Mail,
  MessageSquareText,
  Sparkles,
  Unlink,
  UserRoundCheck,
  type LucideIcon,
} from 'lucide-react';
import {
  contentListNames,
  contentLists,
  pendingListPath,
} from '#contract/admin-submission-lists.ts';
import { dashboardLimits, jobLimits } from '#contract/limits.ts';
import type { PendingCounts } from '#contract/inbox.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { contentIcons } from '#web/lib/admin/submission-list-icons.ts';
import { Link } from '#web/ui/link/link.tsx';

const VisitsTable = ({ days }: { days: readonly DayVisits[] }) => (
  <details>
    <summary className="inline-flex items-center min-h-target rounded-sm text-brand text-sm font-bold cursor-pointer before:(size-2 [margin-inline:var(--space-1)_var(--space-3)] [border:solid_currentcolor] [border-width:0_2px_2px_0] content-[''] [rotate:-45deg] [transition:rotate_var(--quick)]) [[open]>&]:before:[rotate:45deg]">
      {texts.showTable}
    </summary>
    <table className="w-full mt-2 border-collapse text-sm tabular-nums [&_:is(th,td)]:(p-2 border-t border-line font-normal text-end) [&_tr>:first-child]:(ps-0 text-start) [&_thead_th]:(border-t-0 text-ink-soft text-xs font-bold)">
      <caption className="visually-hidden">
        {texts.views}, {texts.clicks}
      </caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">{texts.views}</th>
          <th scope="col">{texts.clicks}</th>
        </tr>
      </thead>
      <tbody>
        {days.toReversed().map(({ day, jobViews, applyClicks }) => (
          <tr key={day}>
            <th scope="row">
              <time dateTime={day}>{formatShortDay(day)}</time>
            </th>
            <td>{formatNumber(jobViews)}</td>
            <td>{formatNumber(applyClicks)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
);

const sumDays = (days: readonly DayVisits[], field: 'jobViews' | 'applyClicks') =>
  days.reduce((sum, day) => sum + day[field], 0);

function createSummary(days: readonly DayVisits[]): string {
  const busiest = days.reduce((maximum, day) => (day.jobViews > maximum.jobViews ? day : maximum));
  return fill(texts.summary, {
    days: days.length,
    views: pluralize(sumDays(days, 'jobViews'), 'job view'),
    clicks: pluralize(sumDays(days, 'applyClicks'), 'apply click'),
    day: formatShortDay(busiest.day),
    most: pluralize(busiest.jobViews, 'job view'),
  });
}

function VisitsChart({ days }: { days: readonly DayVisits[] }) {
  const theme = useTheme();
  const [dayIndex, setDayIndex] = useState<number>();
  const shownDay = dayIndex === undefined ? undefined : days[dayIndex];
  const labels = useMemo(() => days.map(({ day }) => formatShortDay(day)), [days]);
  const lines = useMemo(
    () => [days.map(({ jobViews }) => jobViews), days.map(({ applyClicks }) => applyClicks)],
    [days],
  );
  const format = (field: 'jobViews' | 'applyClicks') =>
    formatNumber(shownDay?.[field] ?? sumDays(days, field));
  return (
    <>
      <div className="flex flex-wrap gap-x-5 gap-y-1 items-center justify-between mb-2">
        <ChartLegend
          entries={[
            { label: texts.views, value: format('jobViews') },
            { label: texts.clicks, value: format('applyClicks') },
          ]}
        />
        <p className="text-ink-faint text-sm">
          {shownDay ? formatShortDay(shownDay.day) : `${labels[0]} – ${labels.at(-1)}`}
        </p>
      </div>
      <DayChart
        key={theme}
        label={createSummary(days)}
        days={labels}
        lines={lines}
        onDayHover={setDayIndex}
        failureText="The chart could not be loaded. The table has the same figures."
      />
      <p className="max-w-[70ch] mt-3 text-ink-soft text-sm">{createSummary(days)}</p>
      <VisitsTable days={days} />
    </>
  );
}

export function Visits({ days }: { days: readonly DayVisits[] }) {
  const isEmpty = days.every(({ jobViews, applyClicks }) => jobViews + applyClicks === 0);
  return (
    <section aria-labelledby="visits" className="panel min-w-0 p-5">
      <h2 id="visits" className="mb-3 text-lg">
        {`The last ${days.length} days`}
      </h2>
      {isEmpty ? (
        <div className="grid gap-2 place-content-center justify-items-center min-h-[15rem] text-ink-soft text-sm text-center [&_p]:max-w-[46ch]">
          <p className="text-ink text-md font-bold">No visits counted yet</p>
          <p>{texts.noVisitsHint}</p>
        </div>
      ) : (
        <VisitsChart days={days} />
      )}
    </section>
  );
}

interface Props {
  label: string;
  value: string;
  hint?: string | undefined;
  icon: LucideIcon;
  to: string;
  urgent?: boolean;
}

const CountCard = ({ label, value, hint, icon: Icon, to, urgent = false }: Props) => (
  <li
    className="group relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 content-between py-4 px-5 panel [transition:border-color_var(--quick),box-shadow_var(--quick)] hover:(border-line-strong shadow-sm) max-xs:(grid-cols-[auto_minmax(0,1fr)_auto] items-center py-2 px-4 [border-width:1px_0_0] rounded-none bg-transparent) max-xs:first:[border-top-width:0] max-xs:hover:shadow-none"
    data-urgent={urgent || undefined}
  >
    <span className="size-9 col-[2] row-[1] grid place-items-center rounded-sm bg-sunken text-ink-faint group-[[data-urgent]]:bg-accent-tint group-[[data-urgent]]:text-accent-ink max-xs:col-[1]">
      <Icon size={20} />
    </span>
    <p className="col-[1] row-[1] flex flex-wrap gap-x-2 gap-y-0 items-baseline text-[1.875rem] font-heavy tracking-[-0.03em] leading-[1.15] max-xs:col-[3] max-xs:flex-row-reverse max-xs:text-xl">
      {value}
      {hint && <span className="text-ink-faint text-xs font-normal tracking-[0]">{hint}</span>}
    </p>
    <Link
      to={to}
      className="col-[1/-1] text-ink-soft text-sm font-medium no-underline group-hover:(text-brand underline) after:(absolute inset-0 rounded-md content-['']) focus-visible:outline-none focus-visible:after:(outline-focus outline-offset-2) max-xs:(col-[2] row-[1])"
    >
      {label}
    </Link>
  </li>
);

const listCounts = ({
  comments,
  messages,
  reports,
  links,
  registrations,
  ...lists
}: PendingCounts) => [
  ...contentListNames.map((name) => ({
    label: contentLists[name].dashboardLabel,
    count: lists[name],
    icon: contentIcons[name],
    to: pendingListPath(name),
  })),
  { label: texts.comments, count: comments, icon: MessageSquareText, to: adminPaths.comments },
  { label: texts.messages, count: messages, icon: Mail, to: `${adminPaths.feedback}?show=unread` },
  { label: 'Reports to check', count: reports, icon: Flag, to: adminPaths.reports },
  { label: 'Broken links', count: links, icon: Unlink, to: adminPaths.failingLinks },
  {
    label: texts.registrations,
    count: registrations,
    icon: UserRoundCheck,
    to: adminPaths.administrators,
  },
];

function Group(props: { title: string; emptyText?: string | undefined; children: ReactNode }) {
  const { title, emptyText, children } = props;
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-lg">
        {title}
      </h2>
      {emptyText ? (
        <p className="text-ink-soft">{emptyText}</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-3 max-xs:grid-cols-1 max-xs:gap-0 max-xs:border max-xs:border-line max-xs:rounded-md max-xs:bg-surface">
          {children}
        </ul>
      )}
    </section>
  );
}

export function WaitingCounts({ data }: { data: PendingCounts }) {
  const counts = listCounts(data).filter(({ count }) => count !== 0);
  const limit = dashboardLimits.maxCount;
  return (
    <Group
      title="Waiting for you"
      emptyText={counts.length === 0 ? texts.nothingPending : undefined}
    >
      {counts.map(({ count, ...cardProps }) => (
        <CountCard
          key={cardProps.label}
          {...cardProps}
          {...(count === undefined
            ? { value: '–', hint: texts.notCounted }
            : // The server counts up to a limit, so a count at the limit may be higher.
              { value: formatNumber(Math.min(count, limit)) + (count < limit ? '' : '+') })}
          urgent={Boolean(count)}
        />
      ))}
    </Group>
  );
}

export function JobCounts({ data: { jobs } }: { data: Dashboard }) {
  const cards = [
    { label: 'Live', count: jobs.live, icon: BriefcaseBusiness, query: 'status=live' },
    {
      label: `Closing within ${jobLimits.expiresSoonDays} days`,
      count: jobs.expiringSoon,
      icon: CalendarClock,
      query: 'status=expiring&sort=closing',
      urgent: jobs.expiringSoon > 0,
    },
    { label: texts.newToday, count: jobs.newToday, icon: Sparkles, query: 'status=today' },
  ];
  return (
    <Group title="Jobs">
      {cards.map(({ count, query, ...cardProps }) => (
        <CountCard
          key={query}
          {...cardProps}
          value={formatNumber(count)}
          to={`${adminPaths.jobList}?${query}`}
        />
      ))}
    </Group>
  );
}
