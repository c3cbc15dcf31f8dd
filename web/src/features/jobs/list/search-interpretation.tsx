import { fill } from '#contract/fill-template.ts';
import type { SearchSummary, SearchPart } from '#contract/jobs.ts';
import { jobListMessages as texts } from '#contract/messages/job-list.ts';
import { formatNumber, pluralize } from '#web/ui/format-count/format-count.ts';
import { FilterChips } from '#web/ui/filters/filter-chips.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { AlertButton } from '../alert/alert-button.tsx';

interface Props {
  search: SearchSummary;
  searchTerm: string;
  /** With `verbatim`, the term is searched as typed, without correcting it. */
  buildHref: (searchTerm: string, verbatim?: '1') => string;
  /** The URL without filters, because the counts of similar searches have none. */
  buildUnfilteredHref: (searchTerm: string) => string;
  /** Moves the focus when the last part was removed. */
  onCleared: () => void;
  alert: { listPath: string; listName: string };
}

const quote = (words: string) => `“${words}”`;

const kindLabels: Partial<Record<SearchPart['kind'], string>> = {
  place: 'Place',
  role: 'Role',
  skill: 'Skill',
  company: 'Company',
  degree: 'Degree',
  pay: 'Pay',
};
const formatLabel = ({ kind, name }: SearchPart) => {
  const title = kindLabels[kind];
  return title ? `${title}: ${name}` : name;
};

/** `exact` jobs match the whole search. Those of the `nearest` searches follow them. */
function describeMatches({ exactCount, areAllAbroad, nearest }: SearchSummary): string | undefined {
  if (!nearest) return undefined;
  const count = formatNumber(exactCount);
  if (exactCount === 0) return 'No jobs match everything you typed. Closest matches:';
  if (areAllAbroad)
    return `Closest matches in India first, then ${count} abroad that match everything.`;
  return fill(exactCount === 1 ? texts.oneExactMatch : texts.exactMatches, { count });
}

function listOtherSearches({ search, searchTerm, buildHref, buildUnfilteredHref }: Props) {
  const verbatim = `Search for ${quote(searchTerm)} instead`;
  return [
    ...(search.corrected === undefined ? [] : [{ to: buildHref(searchTerm, '1'), text: verbatim }]),
    ...(search.nearest ?? []).map((other) => ({
      to: buildUnfilteredHref(other.searchTerm),
      text: `${quote(other.searchTerm)} (${pluralize(other.count, 'job')})`,
    })),
  ];
}

export function SearchInterpretation(props: Props) {
  const { search, buildHref, onCleared, alert } = props;
  const { understood, exactCount, corrected } = search;
  // A single plain word needs no explanation.
  const isPlain = understood.every(({ kind }) => ['role', 'skill', 'place'].includes(kind));
  const shownParts = understood.length > 1 || !isPlain ? understood : [];
  const matchesText = describeMatches(search);
  if (shownParts.length === 0 && matchesText === undefined && corrected === undefined) return null;
  const otherSearches = listOtherSearches(props);
  return (
    <div className="grid gap-2 min-w-0">
      <p
        role="status"
        className="flex flex-wrap gap-x-3 gap-y-0 wrap-anywhere [&:not(:has(>:not(.visually-hidden)))]:absolute max-lg:(block text-sm leading-[1.3])"
      >
        {corrected !== undefined && (
          <span>
            {texts.corrected} <strong>{quote(corrected)}</strong>.
          </span>
        )}{' '}
        {matchesText && <span>{matchesText}</span>}
        {shownParts.length > 0 && (
          <span className="visually-hidden">
            {texts.understood} {shownParts.map(formatLabel).join(', ')}.
          </span>
        )}
      </p>
      {/* One row that scrolls sideways on phones, so that the first job is on the first screen. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 min-w-0 max-lg:(flex-nowrap -mx-gutter px-gutter overflow-x-auto [scrollbar-width:none]) max-lg:[&>*]:(flex-none flex-nowrap) max-lg:[&>ul]:(flex-none flex-nowrap)">
        <FilterChips
          label={texts.understood}
          chips={shownParts.map((part) => ({
            key: `${part.kind} ${part.name}`,
            label: formatLabel(part),
            to: buildHref(part.remainder),
          }))}
          onAllRemoved={onCleared}
        />
        {otherSearches.length > 0 && (
          <ul
            aria-label="Similar searches"
            className="flex flex-wrap items-center gap-x-4 gap-y-2 min-w-0 text-sm"
          >
            {otherSearches.map(({ to, text }) => (
              <li key={to}>
                <Link to={to}>{text}</Link>
              </li>
            ))}
          </ul>
        )}
        {matchesText !== undefined && exactCount === 0 && (
          <AlertButton {...alert} text={texts.alertWhenPosted} />
        )}
      </div>
    </div>
  );
}
