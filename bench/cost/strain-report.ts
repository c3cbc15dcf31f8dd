import { figure } from '../report/thresholds.ts';
import { table } from '../report/table.ts';
import type { Facts, SizeFacts } from './facts.ts';
import {
  jobsInTemporaryFolder,
  multiples,
  nearestAt,
  reachedAt,
  type Strain,
  strains,
  viewsPerSecond,
  visitsOfOneAddress,
} from './saturation.ts';
import { jobsName, whole } from './tables.ts';
import type { StackFacts } from './stack.ts';
import { quotas } from './traffic.ts';

const percent = (part: number) => `${figure(part * 100)} %`;

export function strainTable(size: SizeFacts, { stack }: Facts): string {
  const all = strains(size, stack);
  const rows = all.map((strain) => [
    strain.what,
    `${whole(strain.limit)} ${strain.unit}`,
    ...multiples.map((multiple) => {
      const used = strain.used(multiple);
      return `${figure(used)} (${percent(used / strain.limit)})`;
    }),
    `${whole(reachedAt(strain))}×`,
  ]);
  const heads = multiples.map(
    (multiple) => `${whole(multiple)}×: ${figure(viewsPerSecond(multiple))} views/s`,
  );
  return table(['in the busiest second', 'limit', ...heads, 'full at'], rows);
}

const usedOf = ({ what, used, limit, unit }: Strain, multiple: number) =>
  `${what}, ${figure(used(multiple))} of ${whole(limit)} ${unit} (${percent(used(multiple) / limit)})`;

/** What is nearest to its limit, and what to change. */
function wordsAt(multiple: number, all: readonly Strain[]): string {
  const [first, second] = nearestAt(multiple, all);
  if (!first || !second) return '';
  const isOver = first.used(multiple) >= first.limit;
  const words = isOver
    ? { is: 'the first to give way is', when: 'Before that' }
    : { is: 'nothing is full; nearest to its limit is', when: 'When it comes to that' };
  return `**${whole(multiple)} times today** (${figure(viewsPerSecond(multiple))} views in the busiest second): ${words.is} ${usedOf(first, multiple)}. ${words.when}: ${first.change}. Next is ${usedOf(second, multiple)}: ${second.change}.`;
}

export const strainWords = (size: SizeFacts, { stack }: Facts): string =>
  multiples
    .filter((multiple) => multiple > 1)
    .map((multiple) => wordsAt(multiple, strains(size, stack)))
    .join('\n\n');

function oneAddress(size: SizeFacts, stack: StackFacts): string[] {
  const visits = visitsOfOneAddress(size, stack);
  if (visits === undefined) return [];
  return [
    `**One address**, whatever the traffic: the web ACL lets ${whole(stack.wallLimit ?? 0)} requests of an address pass in five minutes. Those are ${whole(visits)} visits by new visitors, files included, and a college sits behind one address: it is the first limit that real people meet. To change: leave \`/assets/*\`, \`/images/*\` and the root's files out of that rule (infra/web-acl.ts), as they come from CloudFront and reach nothing behind it.`,
  ];
}

const tenThousands = (count: number) => Math.round(count / 10_000) * 10_000;

const onDisk = (size: SizeFacts) =>
  `**The catalog on disk**: ${whole(size.catalog.bytes / size.jobs)} bytes a job at ${jobsName(size.jobs)}. A function has ${whole(quotas.temporaryBytes / 2 ** 20)} MB of \`/tmp\`, and for a moment holds the old and the new file: full at about ${jobsName(tenThousands(jobsInTemporaryFolder(size)))}. To change: give the functions that read jobs more \`ephemeralStorageSize\` (infra/function-group.ts; a GB-second beyond 512 MB costs a four-hundredth of one of memory).`;

function inMemory(smallest: SizeFacts, largest: SizeFacts, { functions }: StackFacts): string {
  const memory = functions.get('pages-page')?.memoryMb ?? 0;
  const grown = largest.catalog.rssMb - smallest.catalog.rssMb;
  const perJob = grown / (largest.jobs - smallest.jobs);
  const jobs = largest.jobs + (memory * 0.8 - largest.catalog.rssMb) / perJob;
  const told =
    perJob > 0 ? `; four fifths of it would be used at about ${jobsName(tenThousands(jobs))}` : '';
  return `**The catalog in memory**: the page function took ${whole(largest.catalog.rssMb)} MB with ${jobsName(largest.jobs)} and ${whole(smallest.catalog.rssMb)} MB with ${jobsName(smallest.jobs)}, of ${whole(memory)} MB${told}. Past about a million live jobs another catalog is due: see docs/decisions/002-jobs-are-read-from-a-sqlite-catalog.md.`;
}

/** What no number of visitors moves, but one campus or the number of jobs does. */
export function otherLimits({ stack, sizes }: Facts): string {
  const [smallest] = sizes;
  const largest = sizes.at(-1);
  if (!smallest || !largest) return '';
  return [...oneAddress(smallest, stack), onDisk(largest), inMemory(smallest, largest, stack)].join(
    '\n\n',
  );
}
