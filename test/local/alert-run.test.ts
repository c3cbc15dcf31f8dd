import {
  type DynamoDBDocumentClient,
  DeleteCommand,
  TransactWriteCommand,
} from '@aws-sdk/lib-dynamodb';
import type { Catalog } from '#lambdas/catalog/answer/catalog.ts';
import { changeItems } from '#lambdas/catalog/snapshots/change-log.ts';
import { companyProfileRepository } from '#lambdas/catalog/company-profile-repository.ts';
import { openCatalog, type CatalogReader } from '#lambdas/catalog/open-catalog.ts';
import { parseAlertList } from '#lambdas/alerts/subscribe-alert.ts';
import { type Alert, type AlertRow, alertRowItem } from '#lambdas/alerts/alert-row.ts';
import { alertRunRepository } from '#lambdas/alerts/alert-run-repository.ts';
import { alertRunner } from '#lambdas/alerts/send-alerts.ts';
import { findJobList } from '#lambdas/jobs/lists/find-job-list.ts';
import { selectPage } from '#lambdas/jobs/lists/job-list-page.ts';
import { parseCards } from '#lambdas/catalog/parse-cards.ts';
import { keys, partitions } from '#lambdas/platform/table/keys.ts';
import { log } from '#lambdas/platform/runtime/log.ts';
import { hashSecret } from '#lambdas/platform/runtime/secret-tokens.ts';
import type { Table } from '#lambdas/platform/table/table.ts';
import { inventJob, randomOf } from '#test/lambdas/catalog/fixtures.ts';
import { rowOf as jobRowOf, openStores } from './catalog/stores.ts';

const origin = 'https://jobs.example.in';
/** 08:10 in India, a Tuesday; Monday is six days later. */
const tuesday = Date.parse('2026-11-24T02:40:00.000Z');
const day = 24 * 3_600_000;
const long = { getRemainingTimeInMillis: () => 600_000 };

const stores = openStores(tuesday - day);
let source: CatalogReader;
let jobs: number;

beforeEach(() => {
  source = openCatalog(stores.deps);
  jobs = 0;
});

/** Adds jobs as the product does: a row and its entry in the log of changes. */
async function addJobs(count: number) {
  const expiresAt = '2027-06-01T00:00:00.000Z';
  const added = Array.from({ length: count }, (_, at) => {
    const job = inventJob(jobs + at + 1, 7);
    return { ...job, expiresAt, card: { ...job.card, expiresAt } };
  });
  jobs += count;
  await stores.put(added.map((job) => jobRowOf(job)));
  await stores.put(
    added.map((job) => {
      const change = { operation: 'put', job } as const;
      return changeItems(stores.deps.table, job.createdSequence, [change])[0]!.item.Put!.Item!;
    }),
  );
}

/** All that a search page shows of a list as having what is asked for, page by page. */
function shownBy(catalog: Catalog, path: string): string[] {
  const list = findJobList(path)!;
  const ids: string[] = [];
  for (let page = 1; ; page++) {
    const query = { ...list.filterQuery, page, pageSize: 50 };
    const at = { catalog, now: stores.now() };
    const { cards, search, total } = selectPage(at.catalog, list.selection, query, at.now);
    const here = parseCards(cards).map(({ id }) => id);
    ids.push(...here);
    if (ids.length >= total || here.length === 0) return ids.slice(0, search?.exactCount ?? total);
  }
}

const subscriberNamed = (number: number) => `reader-${number}@example.in`;

const alertOf = (listPath: string, frequency: Alert['frequency'], lastSequence: number): Alert => ({
  ...{
    id: `alert-${listPath}`,
    listPath,
    title: `Jobs of ${listPath}`,
    frequency,
    lastSequence,
    firstSequence: lastSequence,
  },
  ...{ confirmHash: '', created_at: stores.now().toISOString() },
});

const rowOf = (email: string, alerts: Alert[]): AlertRow => ({
  ...{ version: 0, email, linkHashes: [], alerts, pending: [], confirmationsAt: [] },
});

const save = (rows: readonly AlertRow[]) =>
  stores.put(
    rows.map((row) => {
      const subscriber = hashSecret(row.email);
      const place = { table: stores.deps.table, subscriber, at: stores.now() };
      return alertRowItem(place, row, undefined).item.Put!.Item!;
    }),
  );

const runOn = (table: Table, context = long) => {
  const own = { runs: alertRunRepository(table), companies: companyProfileRepository(table) };
  return alertRunner({ catalogReader: source, ...own, origin, now: stores.now })(context);
};

/** The mails that wait, as the outbox takes them away once they are sent. */
async function sent() {
  const { db, name: TableName } = stores.deps.table;
  const rows = await stores.partition(partitions.alertMails);
  const deletes = rows.map(({ PK, SK }) => new DeleteCommand({ TableName, Key: { PK, SK } }));
  await Promise.all(deletes.map((command) => db.send(command)));
  return rows.map(({ mail }) => {
    const { to, text } = mail as { to: string; text: string };
    return { to, ids: [...text.matchAll(/\/job\/(job-\d+)\//g)].map(([, id]) => id!) };
  });
}

/** A table whose functions are killed at random, before a write is done or right after it. */
function deadly(random: () => number): Table {
  const { name, db } = stores.newTable();
  const send = db.send.bind(db);
  let left = 2 + Math.floor(random() * 10);
  const isAfter = random() < 0.5;
  const killed = async (command: Parameters<typeof send>[0]) => {
    if (!(command instanceof TransactWriteCommand)) return send(command);
    left -= 1;
    if (left < -1 || (left === -1 && !isAfter)) throw new Error('killed');
    const answer = await send(command);
    if (left === -1) throw new Error('killed');
    return answer;
  };
  return { name, db: Object.assign(Object.create(db) as DynamoDBDocumentClient, { send: killed }) };
}

const searches = ['engineer', 'java', 'data analyst', 'saffron', ''].flatMap((word) =>
  ['', 'bengaluru', 'remote'].flatMap((place) =>
    ['', '&level=freshers', '&companyType=mnc,product', '&remote=1'].map((filter) =>
      parseAlertList(`/?searchTerm=${word}&location=${place}${filter}`)!,
    ),
  ),
);

it('tells each of 250 subscriptions what its page shows as new, killed in between or not', async () => {
  const random = randomOf(5);
  const pick = <T>(values: readonly T[]) => values[Math.floor(random() * values.length)]!;
  await addJobs(100);
  let catalog = await source.read('strong');
  const begun = new Map(searches.map((list) => [list, new Set(shownBy(catalog, list))]));
  expect(searches).toHaveLength(60);

  const readers = Array.from({ length: 100 }, (_, number) => {
    const lists = [...new Set(Array.from({ length: 1 + (number % 4) }, () => pick(searches)))];
    const alerts = lists.map((list, at) =>
      alertOf(list, (number + at) % 3 === 0 ? 'weekly' : 'daily', catalog.sequence),
    );
    return rowOf(subscriberNamed(number), alerts);
  });
  expect(readers.flatMap(({ alerts }) => alerts).length).toBeGreaterThan(240);
  await save(readers);

  /** What each reader has to be told on a day, beside what he was told before. */
  const told = new Map(readers.map(({ email }) => [email, new Set<string>()]));
  const expectedOn = (isMonday: boolean) => {
    const shown = new Map(searches.map((list) => [list, shownBy(catalog, list)]));
    return new Map(
      readers.flatMap(({ email, alerts }) => {
        const due = alerts.filter(({ frequency }) => isMonday || frequency === 'daily');
        const fresh = due.flatMap(({ listPath }) =>
          shown.get(listPath)!.filter((id) => !begun.get(listPath)!.has(id)),
        );
        const ids = [...new Set(fresh)].filter((id) => !told.get(email)!.has(id)).sort();
        return ids.length > 0 ? [[email, ids] as const] : [];
      }),
    );
  };

  async function expectMails(mails: Awaited<ReturnType<typeof sent>>, isMonday: boolean) {
    catalog = await source.read('strong');
    const got = new Map(mails.map(({ to, ids }) => [to, ids.toSorted()]));
    expect(got.size).toBe(mails.length);
    expect(Object.fromEntries(got)).toEqual(Object.fromEntries(expectedOn(isMonday)));
    for (const { to, ids } of mails) for (const id of ids) told.get(to)!.add(id);
  }

  await addJobs(10);
  stores.time = tuesday;
  expect((await runOn(stores.newTable())).mailed).toBeGreaterThan(20);
  await expectMails(await sent(), false);
  expect(await runOn(stores.newTable())).toEqual({ addresses: 0, lists: 0, mailed: 0 });

  for (const later of [1, 6]) {
    stores.time = tuesday + later * day;
    await addJobs(20);
    jest.spyOn(log, 'error').mockImplementation(() => undefined);
    const mails: Awaited<ReturnType<typeof sent>> = [];
    let killed = 0;
    for (let isDone = false; !isDone;) {
      const run = runOn(killed < 4 ? deadly(random) : stores.newTable());
      isDone = await run.then(Boolean, () => false);
      killed += isDone ? 0 : 1;
      mails.push(...(await sent()));
    }
    expect(killed).toBe(4);
    await expectMails(mails, later === 6);
  }
});

const mailed = async () => (await sent()).map(({ ids }) => ids.sort());
const all = parseAlertList('/')!;

it('writes nothing where nothing is new, outside the morning, or a second time on a day', async () => {
  await addJobs(3);
  await save([rowOf('asha@example.in', [alertOf(all, 'daily', 3)])]);
  stores.time = tuesday;
  expect(await runOn(stores.newTable())).toEqual({ addresses: 1, lists: 1, mailed: 0 });
  stores.time = tuesday + day - 3 * 3_600_000;
  await addJobs(1);
  expect(await runOn(stores.newTable())).toEqual({ addresses: 0, lists: 0, mailed: 0 });
  stores.time = tuesday + day;
  expect((await runOn(stores.newTable())).mailed).toBe(1);
  await addJobs(1);
  stores.time += 3_600_000;
  expect((await runOn(stores.newTable())).mailed).toBe(0);
  expect(await mailed()).toEqual([['job-4']]);
});

it('leaves for the next hour what it has no time for, up to the same job', async () => {
  await addJobs(1);
  const readers = Array.from({ length: 40 }, (_, at) => subscriberNamed(at));
  await save(readers.map((email) => rowOf(email, [alertOf(all, 'daily', 0)])));
  stores.time = tuesday;
  let looks = 0;
  const short = { getRemainingTimeInMillis: () => ((looks += 1) > 20 ? 1_000 : 600_000) };
  expect(await runOn(stores.newTable(), short)).toMatchObject({ mailed: 20 });
  await addJobs(1);
  stores.time += 3_600_000;
  expect(await runOn(stores.newTable())).toMatchObject({ addresses: 20, mailed: 20 });
  expect(await mailed()).toEqual(readers.map(() => ['job-1']));
});

it('tells whoever follows a company by a name that means another one now', async () => {
  await addJobs(20);
  const known = (await source.read('strong')).companies.listAll().values().toArray();
  const { slug, name } = known.find(({ liveJobCount }) => liveJobCount > 0)!;
  await save([rowOf('old@example.in', [alertOf('/company/old-name', 'daily', 0)])]);
  await stores.put([
    {
      ...{ ...keys.company(slug), slug, name, otherNames: ['Old Name'], image: '', jobtype: '' },
      ...{ site: '', careersLink: '', about: '', version: 1, updatedBy: 'admin-1' },
      updated_at: stores.now().toISOString(),
    },
    { ...keys.company('old-name'), slug: 'old-name', aliasOf: slug },
  ]);
  stores.time = tuesday;
  await runOn(stores.newTable());
  const [told] = await sent();
  const catalog = await source.read('strong');
  expect(told!.ids).toEqual(shownBy(catalog, `/company/${slug}`).slice(0, 50));
  expect(told!.ids.length).toBeGreaterThan(0);
});

it('shows fifty jobs of a list, and says how many more its page has', async () => {
  await addJobs(63);
  await save([rowOf('asha@example.in', [alertOf(all, 'daily', 0)])]);
  stores.time = tuesday;
  await runOn(stores.newTable());
  const [row] = await stores.partition(partitions.alertMails);
  const { subject, text } = row!['mail'] as { subject: string; text: string };
  expect(subject).toBe('63 new jobs: Jobs of /');
  expect(text).toContain(`\nAnd 13 more:\n${origin}/?sort=newest\n`);
  expect((await sent())[0]!.ids).toEqual(Array.from({ length: 50 }, (_, at) => `job-${63 - at}`));
});
