import { fill } from '#contract/fill.ts';
import { dayInIndia } from '#contract/india-time.ts';
import { findListing, listingPath } from '#contract/listings.ts';
import type { SearchFigures } from '#contract/jobs.ts';
import { jobListMessages as texts } from '#contract/messages/job-list.ts';
import { pages } from '#contract/pages.ts';
import { Link } from '#web/ui/link/link.tsx';
import { JobAlert } from '../alert/job-alert.tsx';

interface Props {
  alert: { list: string; subject: string };
  search: SearchFigures | undefined;
}

function waysOn(search: SearchFigures | undefined) {
  const year = dayInIndia(new Date()).slice(0, 4);
  const listings = [
    findListing({ kind: 'level', slug: 'freshers' }),
    findListing({ kind: 'batch', slug: year }),
  ].flatMap((row) => row ?? []);
  const company = search?.understood.find(({ kind }) => kind === 'company')?.name;
  return [
    ...listings.map((row) => ({
      to: listingPath(row),
      text: row.kind === 'batch' ? fill(texts.batchJobs, { year }) : row.name,
    })),
    { to: `${pages.home}?searchTerm=off+campus`, text: texts.offCampus },
    company === undefined
      ? { to: pages.interviews, text: texts.interviews }
      : {
          to: `${pages.interviews}?${new URLSearchParams({ search: company })}`,
          text: fill(texts.interviewsOf, { company }),
        },
  ];
}

/** What somebody can do whose search finds nothing. */
export const WaysOn = ({ alert, search }: Props) => (
  <>
    <JobAlert {...alert} text={texts.alertWhenPosted} variant="primary" />
    <nav
      aria-label={texts.alsoLook}
      className="flex flex-wrap justify-center gap-x-4 gap-y-2 [&_ul]:flex [&_ul]:flex-wrap [&_ul]:justify-center [&_ul]:gap-x-4 [&_ul]:gap-y-2 mt-2 mb-4 text-ink-soft [&_a]:inline-block [&_a]:py-1"
    >
      <span aria-hidden="true">{texts.alsoLook}</span>
      <ul>
        {waysOn(search).map(({ to, text }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </nav>
  </>
);
