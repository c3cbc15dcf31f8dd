import { toIndiaDateTime } from '#contract/india-time.ts';
import { todayIncludesYesterdayUntil } from '#contract/limits.ts';
import { publicPaths } from '#contract/public-paths.ts';
import { type ReadResult, type Deferred, useDeferredData } from '#web/lib/page/deferred-data.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { formatNumber } from '#web/ui/format-count/format-count.ts';
import { Link } from '#web/ui/link/link.tsx';
import type { Statistics } from '../query/job-lists-api.ts';
import { type Filters, searchContext, withFilters } from '../query/filters.ts';

function listTiles(
  now: Date,
): readonly { name: keyof Statistics; label: string; filters?: Filters }[] {
  // In the morning few jobs are from today, so the last 24 hours are counted instead.
  const isMorning = toIndiaDateTime(now).slice('yyyy-mm-ddT'.length) < todayIncludesYesterdayUntil;
  return [
    { name: 'total', label: 'Total Jobs', filters: { sort: ['newest'] } },
    isMorning
      ? { name: 'newIn24Hours', label: 'New in 24 hours', filters: { postedWithin: ['1'] } }
      : { name: 'newToday', label: 'New Today', filters: { postedWithin: ['0'] } },
    { name: 'companies', label: 'Companies' },
    { name: 'remote', label: 'Remote Jobs', filters: { remote: ['1'] } },
  ];
}

export function StatisticsBanner({ statistics }: { statistics: Deferred<ReadResult<Statistics>> }) {
  const { now } = useSite();
  const { data } = useDeferredData(statistics).value ?? {};
  return (
    <dl
      className="card grid grid-cols-[repeat(4,1fr)] shadow-md max-[22rem]:grid-cols-[1fr_1fr]"
      aria-label="Jobs in figures"
    >
      {listTiles(now).map(({ name, label, filters }) => {
        const valueText = data ? formatNumber(data[name]) : '–';
        return (
          <div
            key={label}
            className="relative flex flex-col-reverse py-4 px-6 [&+&]:(border-l border-line) has-[a:hover]:text-brand max-md:(justify-end p-2 text-center) max-[22rem]:[&:nth-child(odd)]:border-l-0 max-[22rem]:[&:nth-child(n+3)]:(border-t border-line)"
          >
            <dt className="text-ink-soft text-sm max-md:(text-xs leading-[1.3])">{label}</dt>
            <dd className="text-[1.875rem] font-heavy tracking-[-0.03em] leading-[1.15] max-md:text-lg">
              {filters && data ? (
                <Link
                  to={withFilters(publicPaths.home, filters, searchContext)}
                  preventScrollReset
                  className="text-inherit no-underline card-link"
                  aria-label={`${valueText} ${label}`}
                >
                  {valueText}
                </Link>
              ) : (
                valueText
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
