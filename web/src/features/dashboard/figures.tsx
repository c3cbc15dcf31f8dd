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
import { useId, type ReactNode } from 'react';
import { fill } from '#contract/fill.ts';
import { contentListNames, contentLists, pendingPath } from '#contract/content-lists.ts';
import { dashboard, jobLimits } from '#contract/limits.ts';
import { dashboardMessages } from '#contract/messages/dashboard.ts';
import type { Waiting } from '#contract/inbox.ts';
import type { Dashboard } from '#contract/statistics.ts';
import { adminPaths } from '#contract/admin-paths.ts';
import { contentIcons } from '#web/lib/admin/content-icons.ts';
import { countFigure } from '#web/ui/figure/count-figure.ts';
import { Link } from '#web/ui/link/link.tsx';

interface Props {
  label: string;
  figure: string;
  hint?: string | undefined;
  icon: LucideIcon;
  to: string;
  urgent?: boolean;
}

function FigureCard({ label, figure, hint, icon: Icon, to, urgent = false }: Props) {
  return (
    <li
      className="group relative grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 gap-y-1 content-between py-4 px-5 panel [transition:border-color_var(--quick),box-shadow_var(--quick)] hover:(border-line-strong shadow-sm) max-xs:(grid-cols-[auto_minmax(0,1fr)_auto] items-center py-2 px-4 [border-width:1px_0_0] rounded-none bg-transparent) max-xs:first:[border-top-width:0] max-xs:hover:shadow-none"
      data-urgent={urgent || undefined}
    >
      <span className="size-9 col-[2] row-[1] grid place-items-center rounded-sm bg-sunken text-ink-faint group-[[data-urgent]]:bg-accent-tint group-[[data-urgent]]:text-accent-ink max-xs:col-[1]">
        <Icon size={20} aria-hidden="true" />
      </span>
      <p className="col-[1] row-[1] flex flex-wrap gap-x-2 gap-y-0 items-baseline text-[1.875rem] font-heavy tracking-[-0.03em] leading-[1.15] max-xs:col-[3] max-xs:flex-row-reverse max-xs:text-xl">
        {figure}
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
}

const words = dashboardMessages;
const listWaiting = ({ comments, messages, reports, links, registrations, ...lists }: Waiting) => [
  ...contentListNames.map((name) => ({
    label: contentLists[name].toReview,
    count: lists[name],
    icon: contentIcons[name],
    to: pendingPath(name),
  })),
  { label: words.comments, count: comments, icon: MessageSquareText, to: adminPaths.comments },
  { label: words.messages, count: messages, icon: Mail, to: `${adminPaths.feedback}?show=unread` },
  { label: words.reports, count: reports, icon: Flag, to: adminPaths.reports },
  { label: words.links, count: links, icon: Unlink, to: adminPaths.links },
  {
    label: words.registrations,
    count: registrations,
    icon: UserRoundCheck,
    to: adminPaths.administrators,
  },
];

interface GroupProps {
  title: string;
  none?: string | undefined;
  children: ReactNode;
}

function Group({ title, none, children }: GroupProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-3 text-lg">
        {title}
      </h2>
      {none ? (
        <p className="text-ink-soft">{none}</p>
      ) : (
        <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(12rem,100%),1fr))] gap-3 max-xs:grid-cols-1 max-xs:gap-0 max-xs:border max-xs:border-line max-xs:rounded-md max-xs:bg-surface">
          {children}
        </ul>
      )}
    </section>
  );
}

/** What waits is counted up to a limit, so that figure may be more. */
const waitingText = (count: number): string =>
  count >= dashboard.countedUpTo ? `${countFigure(dashboard.countedUpTo)}+` : countFigure(count);

export function WaitingFigures({ data }: { data: Waiting }) {
  const kinds = listWaiting(data).filter(({ count }) => count !== 0);
  return (
    <Group title={words.waiting} none={kinds.length === 0 ? words.nothingWaits : undefined}>
      {kinds.map(({ count, ...card }) => (
        <FigureCard
          key={card.label}
          {...card}
          figure={count === undefined ? '–' : waitingText(count)}
          hint={count === undefined ? words.notCounted : undefined}
          urgent={Boolean(count)}
        />
      ))}
    </Group>
  );
}

export function JobFigures({ data: { jobs } }: { data: Dashboard }) {
  const soon = fill(words.expiringSoon, { days: jobLimits.expiresSoonDays });
  const urgent = jobs.expiringSoon > 0;
  const cards = [
    { label: words.live, count: jobs.live, icon: BriefcaseBusiness, show: 'live' },
    {
      label: soon,
      count: jobs.expiringSoon,
      icon: CalendarClock,
      show: 'expiring&sort=closing',
      urgent,
    },
    { label: words.newToday, count: jobs.newToday, icon: Sparkles, show: 'today' },
  ];
  return (
    <Group title={words.jobs}>
      {cards.map(({ count, show, ...card }) => (
        <FigureCard
          key={show}
          {...card}
          figure={countFigure(count)}
          to={`${adminPaths.jobList}?status=${show}`}
        />
      ))}
    </Group>
  );
}
