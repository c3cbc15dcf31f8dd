import { setTimeout as delay } from 'node:timers/promises';
import { subscribeAlert as route } from '#contract/alerts.ts';
import {
  facetNames,
  facetTable,
  findValueName,
  isEnumFacet,
  filterOptionNames,
  type FacetName,
} from '#contract/job-filter-options.ts';
import { sharedCatalog } from '#lambdas/catalog/open-catalog.ts';
import { findListing } from '#contract/listings.ts';
import { textLimits } from '#contract/limits.ts';
import { alertMessages } from '#contract/messages/alert.ts';
import { listTitles } from '#contract/messages/job-list-titles.ts';
import {
  findJobList,
  type JobList,
  findListTitle,
  type TitleData,
} from '#lambdas/jobs/lists/find-job-list.ts';
import { jobCategoryRepository } from '#lambdas/jobs/repository/job-category-repository.ts';
import { NotFound } from '#lambdas/platform/runtime/errors.ts';
import { handle, isSpam, ok } from '#lambdas/platform/http/serve.ts';
import { siteOrigins } from '#lambdas/platform/runtime/site-origins.ts';
import { table } from '#lambdas/platform/table/table.ts';
import { alertConfirmationMail } from './alert-mails.ts';
import { alerts, type AlertTokens } from './alert-repository.ts';

const maxNames = 5;

/** The names of the list's filters. Unknown slugs are left out, since a visitor may have typed them. */
async function filterNames({ filterQuery }: JobList, { categories }: TitleData): Promise<string[]> {
  const chosenValues = {
    ...filterQuery,
    role: [...(filterQuery.role ?? []), ...(filterQuery.roleCategory ?? [])],
  };

  async function findName(facet: FacetName, slug: string): Promise<string | undefined> {
    if (isEnumFacet(facet)) return findValueName(facet, slug);
    const kind = facetTable[facet].category;
    const category = (await categories.bySlug(kind)).get(slug);
    return category?.name ?? findListing({ kind, slug })?.name;
  }
  const values = facetNames.flatMap((facet) =>
    (chosenValues[facet] ?? []).map((slug) => ({ facet, slug })),
  );
  const foundNames = values.slice(0, maxNames).map(({ facet, slug }) => findName(facet, slug));
  const { payMin, remote } = filterQuery;
  return [
    ...(await Promise.all(foundNames)).filter((name) => name !== undefined),
    ...(payMin === undefined ? [] : [filterOptionNames.payMin(payMin)]),
    ...(remote === undefined
      ? []
      : [remote === '1' ? filterOptionNames.remote : filterOptionNames.notRemote]),
  ].slice(0, maxNames);
}

/** Query parameters that sort or group jobs or limit their age, which an alert does itself. */
const ignoredQueries = new Set(['sort', 'collapse', 'postedWithin']);

function toQueryPairs({ path, query }: JobList): [string, string][] {
  const { role, roleCategory, ...others } = query;
  // On the home page `role` is free text; elsewhere it is a category like `roleCategory`.
  const isText = path === '/';
  const roleSlugs = [isText ? [] : (role ?? []), roleCategory ?? []].flat();
  const allValues = { ...others, ...(isText && { role }), roleCategory: [...new Set(roleSlugs)] };
  return Object.entries(allValues).flatMap(([name, value = '']): [string, string][] => {
    // Sorted, so that the order in which filters were chosen does not matter.
    const joinedValues = Array.isArray(value) ? value.map(String).sort().join(',') : String(value);
    const text = ignoredQueries.has(name) ? '' : joinedValues.trim().split(/\s+/).join(' ');
    return text === '' || (name === 'verbatim' && text === '0') ? [] : [[name, text]];
  });
}

/** The canonical path of a list of jobs, whatever the order of its query; undefined for other addresses. */
export function parseAlertList(address: string): string | undefined {
  const list = findJobList(address);
  if (!list) return undefined;
  const pairs = toQueryPairs(list).sort(([one], [other]) => (one < other ? -1 : 1));
  const query = String(new URLSearchParams(pairs));
  const canonicalPath = `${encodeURI(list.path)}${query && `?${query}`}`;
  return canonicalPath.length > textLimits.urlCharacters ? undefined : canonicalPath;
}

const reply = ok({ message: alertMessages.checkInbox });

/** `mailTitle` is the title without typed text: the mail may go to another person's address. */
async function findList(address: string) {
  const path = parseAlertList(address);
  const list = path === undefined ? undefined : findJobList(path);
  if (path === undefined || !list) throw new NotFound(alertMessages.listUnknown);
  const catalog = await sharedCatalog().read('eventual');
  const listContext = { catalog, categories: jobCategoryRepository(table()) };
  const listTitle = await findListTitle(list, listContext);
  if (listTitle === undefined) throw new NotFound(alertMessages.listUnknown);
  const names = await filterNames(list, listContext);
  const withNames = (title: string) =>
    names.length > 0 ? `${title} (${names.join(', ')})` : title;
  const title = withNames(listTitle === listTitles.searchResults ? listTitles.jobs : listTitle);
  const mailTitle = list.selection.search ? withNames('jobs from a search') : title;
  // The alert mails only jobs that are added after this change of the catalog.
  return { listPath: path, title, mailTitle, lastSequence: catalog.sequence };
}

/** The minimum duration of an answer, so that it does not reveal whether the address is known. */
const minResponseMs = 300;

export const subscribeAlert = handle(route, async ({ body, idempotencyItems }) => {
  const { email, frequency } = body;
  const { mailTitle: title, ...list } = await findList(body.listPath);
  const [origin = ''] = siteOrigins();
  const mail = (tokens: AlertTokens) =>
    alertConfirmationMail(origin, { email, frequency, title }, tokens);
  const options = { mail, extraItems: idempotencyItems(reply) };
  const task = isSpam(body) || alerts().subscribe(email, { ...list, frequency }, options);
  await Promise.all([task, delay(minResponseMs)]);
  return reply;
});
