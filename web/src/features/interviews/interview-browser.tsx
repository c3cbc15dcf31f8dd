import type { InterviewQuestions } from '#contract/interviews.ts';
import { pageSizes, pagination } from '#contract/pagination-settings.ts';
import { interviewMessages as texts } from '#contract/messages/interview.ts';
import { publicPaths, interviewPath } from '#contract/public-paths.ts';
import type { ReadResult } from '#web/lib/page/deferred-data.ts';
import { useSearchNavigate } from '#web/lib/page/query-navigation.ts';
import { useListState } from '#web/lib/use-list-state.ts';
import { useScrollToTop } from '#web/lib/use-scroll-to-top.ts';
import { FeedLink } from '#web/share/feed-link.tsx';
import { ButtonLink } from '#web/ui/button/button.tsx';
import { CompanyInitials } from '#web/ui/company-initials/company-initials.tsx';
import { EmptyState } from '#web/ui/empty-state/empty-state.tsx';
import { pluralize } from '#web/ui/format-count/format-count.ts';
import { Link } from '#web/ui/link/link.tsx';
import { RetryNotice } from '#web/ui/notice/retry-notice.tsx';
import { Pagination } from '#web/ui/pagination/pagination.tsx';
import { LadderPicture } from '#web/ui/illustration/ladder-picture.tsx';
import { Spinner } from '#web/ui/spinner/spinner.tsx';
import type { InterviewPage } from './interview/api.ts';
import { FacetSheet, FilterBar, InterviewFilterChips } from './filter-bar.tsx';
import {
  type InterviewFilters,
  hasFilters,
  interviewsPath,
  parseFilters,
} from './interview/filter-parameters.ts';
import { InterviewGrid } from './interview-grid.tsx';

function RoleQuestions({ interviews }: { interviews: readonly InterviewQuestions[] }) {
  if (interviews.length === 0) return null;
  return (
    <section aria-labelledby="questions" className="card grid gap-3 p-5 max-sm:p-4">
      <h2 id="questions">{texts.questions}</h2>
      <p className="text-ink-soft text-sm">{texts.questionsHint}</p>
      <ul className="grid gap-5">
        {interviews.map(({ id, title, companyName, questions }) => (
          <li key={id} className="flex gap-3 min-w-0">
            <CompanyInitials name={companyName} />
            <div className="grid flex-1 gap-2 min-w-0 wrap-anywhere">
              <h3 className="grid text-md [&_a]:w-fit [&_a]:max-w-full [&_a]:text-sm [&_a]:font-medium">
                <span dir="auto">{companyName}</span>
                <Link to={interviewPath({ id, title })} dir="auto">
                  {title}
                </Link>
              </h3>
              <ul className="grid gap-1 ps-5 text-ink-soft [list-style:disc]">
                {questions.map((question) => (
                  <li key={question} dir="auto">
                    {question}
                  </li>
                ))}
              </ul>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface InterviewQuery {
  filters: InterviewFilters;
  page: number;
}

type Props = InterviewQuery & { answer: ReadResult<InterviewPage> };

type InterviewListState = ReturnType<typeof useListState<InterviewPage>>;

const InterviewCount = ({ results, loading, failed }: InterviewListState) => (
  <div role="status" className="min-h-6 text-ink-soft text-sm">
    {loading ? (
      <Spinner label={texts.loading} />
    ) : (
      results && !failed && pluralize(results.total, 'interview experience')
    )}
  </div>
);

function getEmptyTexts(filters: InterviewFilters, isBeyondEnd: boolean) {
  if (isBeyondEnd) {
    const { pageTooHighHint: hint } = texts;
    const to = interviewsPath(filters);
    return { title: 'Nothing on this page', hint, label: 'Go to the first page', to };
  }
  if (hasFilters(filters)) {
    return {
      title: texts.none,
      hint: texts.noneHint,
      label: texts.clearAll,
      to: interviewsPath({}),
    };
  }
  const { noneYetHint: hint, hubLink: label } = texts;
  return { title: 'No interview experiences yet', hint, label, to: publicPaths.techHub };
}

function InterviewResults(props: InterviewQuery & { found: InterviewPage; stale: boolean }) {
  const { found, stale, filters, page } = props;
  if (found.interviews.length === 0) {
    const { title, hint, label, to } = getEmptyTexts(filters, found.total > 0);
    return (
      <EmptyState heading="h2" title={title} hint={hint} picture={<LadderPicture />}>
        <ButtonLink to={to} variant="soft">
          {label}
        </ButtonLink>
      </EmptyState>
    );
  }
  return (
    <>
      <InterviewGrid interviews={found.interviews} stale={stale} />
      <Pagination
        label="Pages of interview experiences"
        page={page}
        pageCount={Math.ceil(found.total / pageSizes.blog)}
        shape={pagination.publicGrid}
        buildHref={(linkedPage) => interviewsPath(filters, linkedPage)}
      />
    </>
  );
}

export function InterviewBrowser({ answer, filters, page }: Props) {
  const navigate = useSearchNavigate();
  const interviews = useListState(answer);
  const { results, failed, stale, retry } = interviews;
  const { topRef, focusTop } = useScrollToTop<HTMLElement>({
    filteredPath: interviewsPath(filters),
    page,
  });
  const changeFilters = (change: Partial<InterviewFilters>) =>
    navigate((parameters) => interviewsPath({ ...parseFilters(parameters), ...change }));
  /** Without any interviews there is nothing to filter. */
  const showsFilters = results?.total !== 0 || hasFilters(filters);
  return (
    <>
      {showsFilters && (
        <FilterBar filters={filters} counts={results?.counts} onChange={changeFilters} />
      )}
      <section
        ref={topRef}
        tabIndex={-1}
        aria-label={texts.listTitle}
        className="grid gap-5 scroll-mt-header [&>*]:min-w-0"
      >
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2 min-h-target max-sm:[&>a]:hidden">
          {showsFilters && (
            <FacetSheet filters={filters} counts={results?.counts} onChange={changeFilters} />
          )}
          <InterviewCount {...interviews} />
          <FeedLink path={interviewsPath(filters)} subject={texts.listTitle} />
          <InterviewFilterChips filters={filters} counts={results?.counts} onCleared={focusTop} />
        </div>
        {failed && <RetryNotice text={texts.loadFailed} onRetry={retry} />}
        {results && (
          <InterviewResults filters={filters} page={page} found={results} stale={stale} />
        )}
        {results?.questions && <RoleQuestions interviews={results.questions} />}
      </section>
    </>
  );
}
