import type { IncomingMessage } from 'node:http';

/** RFC 9309 requires at least 500 KiB. */
const bytesMax = 512 * 1024;
const linesMax = 10_000;
/** Longer than any link of ours; the rest is ignored. */
const addressCharacters = 2_048;

async function readText(answer: IncomingMessage): Promise<string> {
  const parts: Uint8Array[] = [];
  let read = 0;
  for await (const part of answer) {
    if (!(part instanceof Uint8Array)) break;
    parts.push(part.subarray(0, bytesMax - read));
    read += part.byteLength;
    if (read >= bytesMax) break;
  }
  answer.destroy();
  return Buffer.concat(parts).toString();
}

/** RFC 9309, 2.2.2: percent-escapes in upper case, and only where they are needed. */
const spelled = (path: string): string =>
  path
    .replace(/[\u0080-\uffff]+/g, (text) => encodeURIComponent(text.toWellFormed()))
    .replaceAll('$', '%24')
    .replace(/%[\da-f]{2}/gi, (escaped) => {
      const character = String.fromCharCode(Number.parseInt(escaped.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : escaped.toUpperCase();
    });

interface Rule {
  isAllowed: boolean;
  pieces: readonly string[];
  isWhole: boolean;
  length: number;
}

function toRule(isAllowed: boolean, pattern: string): Rule | undefined {
  if (!/^[/*]/.test(pattern)) return undefined;
  const isWhole = pattern.endsWith('$');
  const pieces = spelled(isWhole ? pattern.slice(0, -1) : pattern).split('*');
  return { isAllowed, pieces, isWhole, length: pattern.length };
}

/** Searches each part after the one before, so that the time is linear. */
function isMatch({ pieces, isWhole }: Rule, path: string): boolean {
  const [first = '', ...others] = pieces;
  if (!path.startsWith(first)) return false;
  const last = isWhole ? others.pop() : undefined;
  let at = first.length;
  for (const piece of others) {
    const found = path.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  if (!isWhole) return true;
  return last === undefined ? at === path.length : path.slice(at).endsWith(last);
}

function* parseFields(text: string): Generator<{ field: string; value: string }> {
  for (const line of text.split(/\r\n|\r|\n/, linesMax)) {
    const [, field, value = ''] = /^\s*(user-agent|allow|disallow)\s*:([^#]*)/i.exec(line) ?? [];
    if (field !== undefined) yield { field: field.toLowerCase(), value: value.trim() };
  }
}

const toProduct = (agent: string) => agent.toLowerCase().split('/', 1)[0];

function rulesFor(agent: string, text: string): readonly Rule[] {
  const own: Rule[] = [];
  const all: Rule[] = [];
  const group = new Set<Rule[]>();
  let isNamed = false;
  let isNaming = false;
  for (const { field, value } of parseFields(text)) {
    if (field === 'user-agent') {
      if (!isNaming) group.clear();
      isNaming = true;
      if (value === '*') group.add(all);
      if (toProduct(value) !== toProduct(agent)) continue;
      group.add(own);
      isNamed = true;
    } else {
      isNaming = false;
      const rule = toRule(field === 'allow', value);
      if (rule) for (const rules of group) rules.push(rule);
    }
  }
  return isNamed ? own : all;
}

export type IsDisallowed = (address: string) => boolean;

const nothingDisallowed: IsDisallowed = () => false;

/** RFC 9309: the longest matching rule wins; of two of the same length the one that allows. */
export function readRobots(text: string, agent: string): IsDisallowed {
  const rules = rulesFor(agent, text);
  return (address) => {
    const { pathname, search } = new URL(address);
    const path = spelled(`${pathname}${search}`.slice(0, addressCharacters)).replaceAll('*', '%2A');
    let strongest: Rule | undefined;
    for (const rule of rules) {
      const isStronger =
        rule.length > (strongest?.length ?? 0) ||
        (rule.length === strongest?.length && rule.isAllowed);
      if (isStronger && isMatch(rule, path)) strongest = rule;
    }
    return strongest?.isAllowed === false;
  };
}

/** Reads the robots.txt of each site once. Without a readable robots.txt everything is allowed. */
export function robotsRules(agent: string) {
  const sites = new Map<string, Promise<IsDisallowed>>();

  async function read(site: string, get: (address: string) => Promise<IncomingMessage>) {
    const answer = await get(`${site}/robots.txt`);
    if (answer.statusCode === 200) return readRobots(await readText(answer), agent);
    answer.destroy();
    return nothingDisallowed;
  }

  return (site: string, get: (address: string) => Promise<IncomingMessage>) => {
    const known = sites.get(site) ?? read(site, get).catch(() => nothingDisallowed);
    sites.set(site, known);
    return known;
  };
}
