import {
  Banknote,
  Building2,
  CalendarClock,
  CalendarX2,
  GraduationCap,
  Laptop,
  Layers,
  MapPin,
  Navigation,
  TrendingUp,
} from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import type { Job } from '#contract/jobs.ts';
import {
  describeBatches,
  describeLocation,
  describePay,
  type FactText,
} from '#contract/job-card-facts.ts';
import { formatDate } from '#contract/india-time.ts';
import { jobMessages } from '#contract/messages/job.ts';
import { useSite } from '#web/lib/page/site-context.tsx';
import { Link } from '#web/ui/link/link.tsx';
import { listBatchLinks, type CategoryLink, listCategoryLinks } from './category-links.ts';
import { describeWorkMode } from '../card/card-facts.ts';
import { formatTimeLeft } from './relative-dates.ts';
import { formatAge } from '../card/relative-age.ts';

interface FactTileProps {
  name: string;
  icon: ReactNode;
  /** True for a long text, which gets a row of its own. */
  wide?: boolean;
  children: ReactNode;
}

const FactTile = ({ name, icon, wide = false, children }: FactTileProps) => (
  <div
    className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 content-start flex-[1_1_13.5rem] relative min-w-0 [margin:0_-1px_-1px_0] py-3 px-4 [border:solid_var(--line)] [border-width:0_1px_1px_0] [&:has(dd>a):hover]:bg-brand-tint data-[wide]:basis-full [&_svg]:([grid-row:span_2] mt-2.5 text-brand) max-sm:(grid-cols-[minmax(0,1fr)] py-2) max-sm:[&:not([data-wide])]:basis-[40%] max-sm:[&_svg]:hidden print:grid-cols-[minmax(0,1fr)] print:[&_svg]:hidden"
    data-wide={wide || undefined}
  >
    {icon}
    <dt className="text-ink-faint text-xs">{name}</dt>
    <dd className="flex flex-wrap items-baseline gap-x-2 gap-y-0 font-bold wrap-anywhere [&>*]:min-w-0 [&>a]:after:(absolute inset-0 content-['']) [[data-wide]>&]:font-normal max-sm:(text-sm leading-[1.4])">
      {children}
    </dd>
  </div>
);

const maxTileCharacters = 32;

/** Allows a line break after a slash, as in Bangalore/Bengaluru. */
const allowBreaks = (text: string): ReactNode[] =>
  text.split(/(?<=\/)/).flatMap((part, i) => (i === 0 ? [part] : [<wbr key={i} />, part]));

const TextFactTile = ({ fact, ...tile }: { fact: FactText } & Omit<FactTileProps, 'children'>) => (
  <FactTile {...tile} wide={fact.text.length > maxTileCharacters}>
    <span dir="auto" className={fact.missing ? 'text-ink-faint font-normal' : undefined}>
      {allowBreaks(fact.text)}
    </span>
  </FactTile>
);

type LinkFactTileProps = { link: CategoryLink | undefined } & Omit<FactTileProps, 'children'>;

function LinkFactTile({ link, ...tile }: LinkFactTileProps) {
  if (!link) return null;
  const name = allowBreaks(link.name);
  return <FactTile {...tile}>{link.to ? <Link to={link.to}>{name}</Link> : name}</FactTile>;
}

/** The links are not a list, because reader views remove lists of links. */
function BatchesTile({ job }: { job: Job }) {
  const fact = describeBatches(job);
  const links = listBatchLinks(job);
  const isShownByLinks =
    fact.text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim() === links.map(({ name }) => name).join(' ');
  return (
    <FactTile
      name={jobMessages.eligibleBatches}
      icon={<GraduationCap size={20} />}
      wide={fact.text.length > maxTileCharacters}
    >
      {!isShownByLinks && (
        <span dir="auto" className={fact.missing ? 'text-ink-faint font-normal' : undefined}>
          {fact.text}{' '}
        </span>
      )}
      {links.length > 0 && (
        <span>
          {links.map(({ name, to }, index) => (
            <Fragment key={name}>
              {index > 0 && ', '}
              {to ? (
                <Link to={to}>
                  {name}
                  <span className="visually-hidden"> batch jobs</span>
                </Link>
              ) : (
                name
              )}
            </Fragment>
          ))}
        </span>
      )}
    </FactTile>
  );
}

export function JobFacts({ job }: { job: Job }) {
  const { now } = useSite();
  const { level, domain, companyType, city } = listCategoryLinks(job);
  const place = describeLocation(job);
  const workMode = describeWorkMode(job);
  const isCityInPlace =
    city &&
    place.text.length <= maxTileCharacters &&
    place.text.toLowerCase().includes(city.name.toLowerCase());
  const dateTiles = [
    ['Posted', <CalendarClock size={20} />, job.created_at, formatAge(job.created_at, now)],
    ['Closes on', <CalendarX2 size={20} />, job.expiresAt, formatTimeLeft(job.expiresAt, now)],
  ] as const;
  return (
    <dl className="flex flex-wrap overflow-hidden border border-line rounded-md">
      <TextFactTile name="Pay" icon={<Banknote size={20} />} fact={describePay(job)} />
      <LinkFactTile name="Experience" icon={<TrendingUp size={20} />} link={level} />
      {/* A short location that contains its city is a link; else the city has its own tile. */}
      {isCityInPlace ? (
        <LinkFactTile
          name="Location"
          icon={<MapPin size={20} />}
          link={{ ...city, name: place.text }}
        />
      ) : (
        <TextFactTile name="Location" icon={<MapPin size={20} />} fact={place} />
      )}
      {workMode && (
        <FactTile name="Work mode" icon={<Laptop size={20} />}>
          {workMode}
        </FactTile>
      )}
      <BatchesTile job={job} />
      {!isCityInPlace && <LinkFactTile name="City" icon={<Navigation size={20} />} link={city} />}
      <LinkFactTile name="Domain" icon={<Layers size={20} />} link={domain} />
      <LinkFactTile name="Company type" icon={<Building2 size={20} />} link={companyType} />
      {dateTiles.map(([name, icon, timestamp, relativeText]) => (
        <FactTile key={name} name={name} icon={icon}>
          <time dateTime={timestamp}>{formatDate(timestamp)}</time>{' '}
          <span className="text-ink-faint text-xs font-normal">{relativeText}</span>
        </FactTile>
      ))}
    </dl>
  );
}
