import hosts from '#data/jobs/hosts.json' with { type: 'json' };
import { isWebAddress } from '#contract/web-address.ts';
import { toCompanyKey } from '#contract/normalize-names.ts';

/** Endings that look like another one (.co, .cm) or cost nothing are left out on purpose. */
const domainEndings: ReadonlySet<string> = new Set(hosts.endings);

/** Domains that do not follow from the name. */
const ownDomains: Readonly<Record<string, readonly string[]>> = hosts.ownDomains;

/** Sites on which anybody can publish a page or a job. */
const sharedSites: ReadonlySet<string> = new Set(hosts.ofEverybody);
/** Subdomains on which anybody can publish, such as docs.google.com and forms.microsoft.com. */
const sharedSubdomains = /^(?:docs?|forms?|sites?|drive|groups?|pages?|surveys?|storage|script)$/;
/** Redirects that may lead to any site, such as google.com/url?q=…, or an address within the address. */
const redirectPattern = /^\/(?:url|amp|redirect)(?:\/|$)|:\/\/|%3a%2f/i;

/** An applicant tracking system (ATS), such as Greenhouse. */
interface ApplicantSystem {
  /** The expression finds the name of the account where that stands in the host. */
  host: RegExp;
  /** Where the URL names the account: the index of a path segment, a query parameter, or the host. */
  account: { inPath: number } | { inQuery: string } | 'inHost';
}

const inPath = (host: RegExp, index = 0): ApplicantSystem => ({ host, account: { inPath: index } });
const inHost = (host: RegExp): ApplicantSystem => ({ host, account: 'inHost' });

/** Each company has an account of its own in these systems, and its jobs are under that account. */
const applicantSystems: readonly ApplicantSystem[] = [
  inPath(/^(?:job-)?boards\.(?:eu\.)?greenhouse\.io$/),
  inPath(/^jobs\.(?:eu\.)?lever\.co$/),
  inPath(/^(?:careers|jobs)\.smartrecruiters\.com$/),
  inPath(/^apply\.workable\.com$/),
  inPath(/^jobs\.ashbyhq\.com$/),
  inPath(/^jobs\.jobvite\.com$/),
  inPath(/^ats\.rippling\.com$/),
  inPath(/^wd\d+\.myworkdaysite\.com$/, 1),
  { host: /^career\d*\.successfactors\.(?:com|eu)$/, account: { inQuery: 'company' } },
  inHost(/^(?:(?:careers|jobs|internships|campus|india)-)?(?<account>[a-z\d-]+)\.icims\.com$/),
  inHost(/^(?<account>[a-z\d-]+)\.wd\d+\.myworkdayjobs\.com$/),
  inHost(/^(?<account>[a-z\d-]+)\.(?:zohorecruit|darwinbox)\.(?:com|in)$/),
  inHost(/^(?<account>[a-z\d-]+)\.(?:freshteam|keka|recruitee|bamboohr)\.com$/),
  inHost(/^(?<account>[a-z\d-]+)\.(?:teamtailor|peoplestrong)\.com$/),
  inHost(/^(?<account>[a-z\d-]+)\.(?:taleo\.net|eightfold\.ai|turbohire\.co)$/),
];

function readAccount(url: URL, { host, account }: ApplicantSystem): string | null | undefined {
  if (account === 'inHost') return host.exec(url.hostname)?.groups?.['account'];
  if ('inQuery' in account) return url.searchParams.get(account.inQuery);
  return url.pathname.split('/').filter(Boolean)[account.inPath];
}

/** Letters and digits alone: accounts and domains are spelt with hyphens or without. */
const normalize = (name: string): string => name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '');

/** The label that was registered, with its ending; undefined where the ending is not one of those above. */
function findDomain(labels: readonly string[]): { label: string; domain: string } | undefined {
  for (const count of [2, 1]) {
    const ending = labels.slice(-count).join('.');
    const label = labels.at(-count - 1);
    if (domainEndings.has(ending) && label !== undefined)
      return { label, domain: `${label}.${ending}` };
  }
  return undefined;
}

const isUnder = (hostname: string, domains: Iterable<string>): boolean =>
  [...domains].some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));

function isOwnDomain(hostname: string, company: string): boolean {
  const key = toCompanyKey(company);
  const listed = Object.keys(ownDomains).filter((domain) => ownDomains[domain]?.includes(key));
  if (isUnder(hostname, listed)) return true;
  const { label, domain } = findDomain(hostname.split('.')) ?? {};
  if (label === undefined) return false;
  return normalize(label) === normalize(key) || domain === company.trim().toLowerCase();
}

interface Posting {
  title?: string | undefined;
  joblink?: string | undefined;
}

/** Undefined for anything unusual: another port, letters of other scripts, a redirect. */
function parsePlainAddress(joblink: string): URL | undefined {
  const url = isWebAddress(joblink) ? URL.parse(joblink.trim()) : null;
  if (url?.protocol !== 'https:' || url.port !== '') return undefined;
  const isPlain = /^[a-z\d.-]+$/.test(url.hostname) && !/(?:^|\.)xn--/.test(url.hostname);
  return isPlain && !redirectPattern.test(url.pathname + url.search + url.hash) ? url : undefined;
}

/** False in any doubt, since readers would trust a look-alike site. */
export function hasOfficialSite({ title = '', joblink = '' }: Posting): boolean {
  const url = parsePlainAddress(joblink);
  const name = normalize(toCompanyKey(title));
  if (!url || name.length < 2) return false;
  const { hostname } = url;
  const system = applicantSystems.find(({ host }) => host.test(hostname));
  if (system) return normalize(readAccount(url, system) ?? '') === name;
  const labels = hostname.split('.');
  if (isUnder(hostname, sharedSites) || labels.some((label) => sharedSubdomains.test(label)))
    return false;
  return isOwnDomain(hostname, title);
}

/** Undefined if candidates apply in the company's account of an applicant system. */
export function findCompanySite(posting: Posting): string | undefined {
  const url = hasOfficialSite(posting) ? URL.parse((posting.joblink ?? '').trim()) : null;
  const isAccount = url && applicantSystems.some(({ host }) => host.test(url.hostname));
  return url && !isAccount ? url.origin : undefined;
}
