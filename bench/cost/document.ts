import { figure } from '../report/thresholds.ts';
import { table } from '../report/table.ts';
import type { Facts, SizeFacts } from './facts.ts';
import { standing, visitorsMetrics } from './idle.ts';
import { prices } from './prices.ts';
import { multiples } from './saturation.ts';
import type { StackFacts } from './stack.ts';
import { otherLimits, strainTable, strainWords } from './strain-report.ts';
import {
  countedTable,
  idleLines,
  idleTable,
  jobsName,
  kindsTable,
  monthsTable,
  pricesTable,
  summaryTable,
  unitsTable,
  usd,
  viewsTable,
  whole,
} from './tables.ts';
import { lambda, pageKinds, traffic } from './traffic.ts';

const percent = (share: number) => `${figure(share * 100)} %`;

const circumstances = ({ measured: { at, cores, processor, node, load } }: Facts) =>
  table(
    ['when', 'machine', 'Node', 'load average, before and after'],
    [
      [
        `${at.toISOString().slice(0, 16)}Z`,
        `${cores} cores (${processor})`,
        node,
        load.map(figure).join(', '),
      ],
    ],
  );

const mix = () => pageKinds.map((kind) => `${percent(traffic.mix[kind])} ${kind}`).join(', ');
const cached = () =>
  pageKinds.map((kind) => `${percent(traffic.cachedDocuments[kind])} ${kind}`).join(', ');

const assumed = (): string =>
  table(
    ['taken as given', ''],
    [
      [
        'today',
        `${whole(traffic.viewsADay)} views a day; the busiest second has ${traffic.peak} times the average`,
      ],
      ['views', mix()],
      [
        'a visit',
        `${traffic.viewsAVisit} views: the first a document, ${percent(traffic.shownInPlace)} of the others shown in place`,
      ],
      ['visits by a browser that holds nothing', percent(traffic.firstVisits)],
      ['documents that CloudFront has', cached()],
      ['answers of the API that CloudFront has', percent(traffic.cachedCalls)],
      ['suggestions for each search', String(traffic.suggestionsASearch)],
      [
        'images of a page that are new to the browser',
        `${percent(traffic.newImages)}, ${whole(traffic.imageBytes)} bytes each`,
      ],
      ['header lines of an answer', `${whole(traffic.headerBytes)} bytes`],
      ['calls that start a function', percent(traffic.coldStarts)],
      ['published posts', String(traffic.posts)],
      [
        'Lambda',
        `CPU ms × ${lambda.armFactor} for arm64, ÷ the memory's share of ${whole(lambda.memoryOfOneCore)} MB, + ${lambda.roundTripMs} ms for each way to a store; a start takes ${lambda.runtimeStartMs} ms more`,
      ],
    ],
  );

function sizeOf(facts: Facts, jobs: number): SizeFacts {
  const size = facts.sizes.find((each) => each.jobs === jobs) ?? facts.sizes[0];
  if (!size) throw new Error('Nothing was measured.');
  return size;
}

/** What the metrics of single routes come to, where they are on. */
function routeMetrics(size: SizeFacts, stack: StackFacts): string {
  if (!stack.detailedMetrics) return '';
  const costs = (count = 0) => usd(count * prices.metrics.usd);
  const idle = standing(stack, size.watched.length).metrics ?? 0;
  const visitors = visitorsMetrics(size, stack).metrics;
  return ` Every route that is called in an hour has six metrics while "metrics of each route" is on (\`detailedMetricsEnabled\` in infra/api.ts), charged as metrics of our own: ${costs(idle - stack.counts.ownMetrics)} a month for the watch's calls and ${costs(visitors)} more with visitors. No alarm and no graph looks at them.`;
}

/** The size that the details are shown for. */
const usualJobs = 10_000;

/** docs/cost.md, whole. */
export function document(facts: Facts): string {
  const { stack } = facts;
  const usual = sizeOf(facts, usualJobs);
  const shown = jobsName(usual.jobs);
  return `# Costs

Written by \`npm run cost\`: measured units × stated traffic × a table of list prices. Nothing of it comes from a bill, as nothing is deployed yet. The prices were not read from AWS's price API; those with "yes" in the last column of their table were found in a stored page, the list itself or one that quotes it, the others are as they were known that day. To change a price, or what visitors do, edit \`bench/cost/prices.ts\` or \`bench/cost/traffic.ts\` and run it again (\`--sizes 1000\`, \`--rounds 5\`, \`--out FILE\` for a part).

${circumstances(facts)}

## In short

USD, before tax, region ap-south-1, visitors in India. "Beyond what is free": less what every account has free each month, as if it had nothing else. "A million views alone" is what grows with the views.

${summaryTable(facts)}

${monthsTable(facts, multiples)}

CloudFront's price for a GB falls beyond 10 TB a month, which is not counted. CloudFront also sells plans at a flat rate that hold the web ACL, requests, bytes and functions (Pro: $15 a month for 10 million requests and 50 TB; Business: $200 for 125 million): compare them with the lines of CloudFront and WAF below once the traffic is known. A plan binds the distribution's configuration, so read its limits first.

## Where it goes, ${shown}

${viewsTable(usual, stack)}

${kindsTable(usual, stack)}

A view's units include documents, calls and counts by the shares below; the files of a first visit are in the average view only. GB-ms are thousandths of a GB-second.

## An idle month

${idleTable(facts)}

${idleLines(usual, stack)}

${countedTable(stack)}

Counted in the synthesized templates of both stacks. Queues, topics, rules of the clock, log groups and budgets cost nothing while nothing happens; administrators are fewer than what Cognito has free.${routeMetrics(usual, stack)}

## What saturates first

Documents are taken as cached no better than today, so this is an upper bound. Rows of limits (RATE) lie in a partition for each client; letters (OUTBOX) and writes to the change log grow with submissions and administrators, not with views. The limit that people meet first is not in the table: see "One address" below it.

${strainTable(usual, facts)}

${strainWords(usual, facts)}

${otherLimits(facts)}

## Measured, ${shown}

Each function's own bundle, called in a process of its own over the local cloud's table and bucket, with a meter between them. The clock is moved on by a minute before each call: the change log is checked, lists of posts are read anew, limits begin again. So a call is measured as on a quiet site; on a busy one several share a reading. CPU and units are medians of all rounds but the first. A first call includes the import of the bundle and, where jobs are read, the catalog's way from the bucket. Of calls in one second X-Ray takes the first and 5 % of the others, and calls are taken to come at random. Transactions count twice, and once more for a row in the index. Lambda's own lines and the gateway's line are counted beside the function's own.

${unitsTable(usual, stack)}

## Taken as given

${assumed()}

Not counted: crawlers (as visitors who load documents and no files), the back office, mails (SES), the writing of jobs, snapshots and previews, logs of CloudFront, WAF and S3 in their bucket or group, and the keeping of log lines once they are taken in.

## Prices

${pricesTable()}
`;
}
