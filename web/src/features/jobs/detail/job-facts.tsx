import {
  Banknote,
  BriefcaseBusiness,
  Building2,
  CalendarClock,
  CalendarX2,
  Layers,
  MapPin,
  Navigation,
  TrendingUp,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { Job } from '#contract/jobs.ts';
import { dayText } from '#contract/india-time.ts';
import { useSite } from '#web/lib/site-context.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { type CategoryLink, categoryLinks } from './category-links.ts';
import { type Fact, locationOf, payOf } from '../card/facts.ts';
import { timeLeft } from './job-dates.ts';
import styles from './job-facts.module.css';
import { relativeAge } from '../card/relative-age.ts';

interface TileProps {
  name: string;
  icon: ReactNode;
  /** Longer than a tile is wide: it takes a row of its own. */
  wide?: boolean;
  children: ReactNode;
}

const Tile = ({ name, icon, wide = false, children }: TileProps) => (
  <div className={`${styles['fact']} ${wide ? styles['wide'] : ''}`}>
    {icon}
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);

const longestInTile = 48;

const TextTile = ({ fact, ...tile }: { fact: Fact } & Omit<TileProps, 'children'>) => (
  <Tile {...tile} wide={fact.text.length > longestInTile}>
    <span dir="auto" className={fact.missing ? styles['missing'] : undefined}>
      {fact.text}
    </span>
  </Tile>
);

/** Nothing where the job has no such category. */
function LinkTile({
  link,
  ...tile
}: { link: CategoryLink | undefined } & Omit<TileProps, 'children'>) {
  if (!link) return null;
  return <Tile {...tile}>{link.to ? <Link to={link.to}>{link.name}</Link> : link.name}</Tile>;
}

function DateTiles({ job }: { job: Job }) {
  const { now } = useSite();
  return (
    <>
      <Tile name="Posted" icon={<CalendarClock size={20} />}>
        <time dateTime={job.created_at}>{dayText(job.created_at)}</time>
        <span className={styles['aside']}>{relativeAge(job.created_at, now)}</span>
      </Tile>
      <Tile name="Closes on" icon={<CalendarX2 size={20} />}>
        <time dateTime={job.expiresAt}>{dayText(job.expiresAt)}</time>
        <span className={styles['aside']}>{timeLeft(job.expiresAt, now)}</span>
      </Tile>
    </>
  );
}

/** What the job is in short; a category leads to its listing. */
export function JobFacts({ job }: { job: Job }) {
  const { role, level, domain, company, city } = categoryLinks(job);
  return (
    <dl className={styles['facts']}>
      <TextTile name="Pay" icon={<Banknote size={20} />} fact={payOf(job)} />
      <TextTile name="Location" icon={<MapPin size={20} />} fact={locationOf(job)} />
      <LinkTile name="Experience" icon={<TrendingUp size={20} />} link={level} />
      <LinkTile name="Role" icon={<BriefcaseBusiness size={20} />} link={role} />
      <LinkTile name="Domain" icon={<Layers size={20} />} link={domain} />
      <LinkTile name="Company type" icon={<Building2 size={20} />} link={company} />
      <LinkTile name="City" icon={<Navigation size={20} />} link={city} />
      <DateTiles job={job} />
    </dl>
  );
}
