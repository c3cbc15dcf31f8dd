import { fill } from '#contract/fill.ts';
import { dashboard } from '#contract/limits.ts';
import { dashboardMessages } from '#contract/messages/dashboard.ts';
import type { EmptySearch } from '#contract/statistics.ts';
import { countFigure } from '#web/ui/figure/count-figure.ts';
import { Link } from '#web/ui/link/link.tsx';

const words = dashboardMessages;

const timesText = (count: number) =>
  count === 1 ? words.once : fill(words.times, { count: countFigure(count) });

const byNow = (exact: number) =>
  exact === 1 ? words.oneByNow : fill(words.someByNow, { count: countFigure(exact) });

/** What the tables lack shows in what was not understood. */
const readText = ({ understood, exact }: EmptySearch) => {
  if (understood.length === 0) return words.notRead;
  const read = fill(words.readAs, { parts: understood.join(', ') });
  return exact > 0 ? `${read}: ${byNow(exact)}` : read;
};

interface Props {
  searches: readonly EmptySearch[];
  /** The public search for the same words. */
  hrefOf: (text: string) => string;
}

/** What visitors look for and no job offers. */
export function EmptySearches({ searches, hrefOf }: Props) {
  return (
    <section aria-labelledby="searches" className="panel min-w-0 p-5">
      <h2 id="searches" className="mb-1 text-lg">
        {words.searches}
      </h2>
      <p className="text-ink-soft text-sm">
        {searches.length > 0
          ? fill(words.searchesHint, { days: dashboard.days })
          : words.noSearches}
      </p>
      <ol className="not-empty:mt-3">
        {searches.map((search) => (
          <li
            key={search.text}
            className="flex gap-4 items-baseline justify-between border-t border-line"
          >
            <div className="flex-1 min-w-0 py-3 wrap-anywhere text-sm">
              <Link to={hrefOf(search.text)} dir="auto">
                {search.text}
              </Link>
              <p dir="auto" className="text-ink-soft text-sm">
                {readText(search)}
              </p>
            </div>
            <span className="text-ink-faint text-sm tabular-nums whitespace-nowrap">
              {timesText(search.count)}
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}
