import { fill } from '#contract/fill.ts';
import type { SearchFigures, Understood } from '#contract/jobs.ts';
import { jobListMessages as texts } from '#contract/messages/job-list.ts';
import { countFigure, countText } from '#web/ui/figure/count-figure.ts';
import { FilterChips } from '#web/ui/filters/filter-chips.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { JobAlert } from '../alert/job-alert.tsx';

interface Props {
  search: SearchFigures;
  searchTerm: string;
  buildHref: (searchTerm: string, verbatim?: '1') => string;
  /** The URL without filters, because the counts of similar searches have none. */
  buildUnfilteredHref: (searchTerm: string) => string;
  /** Moves the focus when the last part was removed. */
  onCleared: () => void;
  alert: { list: string; subject: string };
}

const quoted = (words: string) => `“${words}”`;

const titles: Partial<Record<Understood['kind'], string>> = {
  place: 'Place',
  role: 'Role',
  skill: 'Skill',
  company: 'Company',
  degree: 'Degree',
  pay: 'Pay',
};
const formatLabel = ({ kind, name }: Understood) => {
  const title = titles[kind];
  return title ? `${title}: ${name}` : name;
};

function describeMatches({ exact, abroad, nearest }: SearchFigures): string | undefined {
  if (!nearest) return undefined;
  const count = countFigure(exact);
  if (exact === 0) return 'No jobs match everything you typed. Closest matches:';
  if (abroad) return `Closest matches in India first, then ${count} abroad that match everything.`;
  return fill(exact === 1 ? texts.oneHasAll : texts.someHaveAll, { count });
}

function otherSearches({ search, searchTerm, buildHref, buildUnfilteredHref }: Props) {
  const verbatim = `Search for ${quoted(searchTerm)} instead`;
  return [
    ...(search.corrected === undefined ? [] : [{ to: buildHref(searchTerm, '1'), text: verbatim }]),
    ...(search.nearest ?? []).map((other) => ({
      to: buildUnfilteredHref(other.searchTerm),
      text: `${quoted(other.searchTerm)} (${countText(other.count, 'job')})`,
    })),
  ];
}

export function SearchNotes(props: Props) {
  const { search, buildHref, onCleared, alert } = props;
  const { understood, exact, corrected } = search;
  // A single plain word needs no explanation.
  const isPlain = understood.every(({ kind }) => ['role', 'skill', 'place'].includes(kind));
  const shown = understood.length > 1 || !isPlain ? understood : [];
  const matches = describeMatches(search);
  if (shown.length === 0 && matches === undefined && corrected === undefined) return null;
  const others = otherSearches(props);
  return (
    <div className="grid gap-2 min-w-0">
      <p
        role="status"
        className="flex flex-wrap gap-x-3 gap-y-0 wrap-anywhere [&:not(:has(>:not(.visually-hidden)))]:absolute max-lg:(block text-sm leading-[1.3])"
      >
        {corrected !== undefined && (
          <span>
            {texts.corrected} <strong>{quoted(corrected)}</strong>.
          </span>
        )}{' '}
        {matches && <span>{matches}</span>}
        {shown.length > 0 && (
          <span className="visually-hidden">
            {texts.understood} {shown.map(formatLabel).join(', ')}.
          </span>
        )}
      </p>
      {/* One row that scrolls sideways on phones, so that the first job is on the first screen. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 min-w-0 max-lg:(flex-nowrap -mx-gutter px-gutter overflow-x-auto [scrollbar-width:none]) max-lg:[&>*]:(flex-none flex-nowrap) max-lg:[&>ul]:(flex-none flex-nowrap)">
        <FilterChips
          label={texts.understood}
          chips={shown.map((part) => ({
            key: `${part.kind} ${part.name}`,
            label: formatLabel(part),
            to: buildHref(part.without),
          }))}
          onCleared={onCleared}
        />
        {others.length > 0 && (
          <ul
            aria-label="Similar searches"
            className="flex flex-wrap items-center gap-x-4 gap-y-2 min-w-0 text-sm"
          >
            {others.map(({ to, text }) => (
              <li key={to}>
                <Link to={to}>{text}</Link>
              </li>
            ))}
          </ul>
        )}
        {matches !== undefined && exact === 0 && (
          <JobAlert {...alert} text={texts.alertWhenPosted} />
        )}
      </div>
    </div>
  );
}
