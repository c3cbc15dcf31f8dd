import type { Card } from '#contract/jobs.ts';
import { jobPath } from '#contract/listings.ts';
import { Link } from '#web/ui/link/link.tsx';
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx';
import { CompanyLogo } from './company-logo.tsx';
import { describeLocation, describePay } from './facts.ts';

/** Unknown facts are left out, as on cards. */
const listFacts = (card: Card) =>
  [describeLocation(card), describePay(card)].flatMap(({ text, missing }) =>
    missing ? [] : [text],
  );

const Row = ({ card }: { card: Card }) => (
  <Link
    to={jobPath(card)}
    className="group flex gap-3 min-h-[5.125rem] -mx-2 py-3 px-2 rounded-md text-inherit text-start no-underline hover:bg-brand-tint"
  >
    <CompanyLogo job={card} />
    <span className="grid flex-1 content-start min-w-0 text-ink-soft text-xs leading-[1.4] [&>*]:truncate">
      <span className="text-ink text-sm font-bold group-hover:text-brand">{card.role}</span>{' '}
      <span>{card.title}</span> <span>{listFacts(card).join(' · ')}</span>
    </span>
  </Link>
);

export const JobRows = ({ cards, stale = false }: { cards: readonly Card[]; stale?: boolean }) => (
  <ul
    aria-busy={stale}
    className="grid grid-cols-1 [transition:opacity_var(--quick)] aria-busy:opacity-55"
  >
    {cards.map((card) => (
      <li key={card.id}>
        <Row card={card} />
      </li>
    ))}
  </ul>
);

export const JobRowsSkeleton = ({ count }: { count: number }) => (
  <div
    aria-hidden="true"
    className="grid grid-cols-1 [transition:opacity_var(--quick)] aria-busy:opacity-55"
  >
    {Array.from({ length: count }, (_, index) => (
      <div key={index} className="flex gap-3 min-h-[5.125rem] -mx-2 py-3 px-2">
        <Skeleton shape="square" />
        <span className="grid flex-1 content-start min-w-0 text-ink-soft text-xs leading-[1.4] gap-2">
          <Skeleton shape="title" />
          <Skeleton />
        </span>
      </div>
    ))}
  </div>
);
