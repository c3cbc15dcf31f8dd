import type { IncomingMessage } from 'node:http';

/** RFC 9309 requires at least 500 KiB. */
const maxBytes = 512 * 1024;
const maxLines = 10_000;
/** Longer than any link of ours; the rest is ignored. */
const maxPathCharacters = 2_048;

async function readLimitedText(response: IncomingMessage): Promise<string> {
  const chunks: Uint8Array[] = [];
  let readBytes = 0;
  for await (const chunk of response) {
    if (!(chunk instanceof Uint8Array)) break;
    chunks.push(chunk.subarray(0, maxBytes - readBytes));
    readBytes += chunk.byteLength;
    if (readBytes >= maxBytes) break;
  }
  response.destroy();
  return Buffer.concat(chunks).toString();
}

/** RFC 9309, 2.2.2: percent-escapes in upper case, and only where they are needed. */
const encode = (path: string): string =>
  path
    .replace(/[\u0080-\uffff]+/g, (text) => encodeURIComponent(text.toWellFormed()))
    .replaceAll('$', '%24')
    .replace(/%[\da-f]{2}/gi, (escapeSequence) => {
      const character = String.fromCharCode(Number.parseInt(escapeSequence.slice(1), 16));
      return /[\w.~-]/.test(character) ? character : escapeSequence.toUpperCase();
    });

interface RobotsRule {
  isAllowed: boolean;
  patternParts: readonly string[];
  isAnchored: boolean;
  length: number;
}

function toRule(isAllowed: boolean, pattern: string): RobotsRule | undefined {
  if (!/^[/*]/.test(pattern)) return undefined;
  const isAnchored = pattern.endsWith('$');
  const patternParts = encode(isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  return { isAllowed, patternParts, isAnchored, length: pattern.length };
}

/** Searches each part after the one before, so that the time is linear. */
function isMatch({ patternParts, isAnchored }: RobotsRule, path: string): boolean {
  const [first = '', ...otherParts] = patternParts;
  if (!path.startsWith(first)) return false;
  const last = isAnchored ? otherParts.pop() : undefined;
  let position = first.length;
  for (const patternPart of otherParts) {
    const partIndex = path.indexOf(patternPart, position);
    if (partIndex === -1) return false;
    position = partIndex + patternPart.length;
  }
  if (!isAnchored) return true;
  return last === undefined ? position === path.length : path.slice(position).endsWith(last);
}

function* parseFields(text: string): Generator<{ field: string; value: string }> {
  for (const line of text.split(/\r\n|\r|\n/, maxLines)) {
    const [, field, value = ''] = /^\s*(user-agent|allow|disallow)\s*:([^#]*)/i.exec(line) ?? [];
    if (field !== undefined) yield { field: field.toLowerCase(), value: value.trim() };
  }
}

const toProductToken = (userAgent: string) => userAgent.toLowerCase().split('/', 1)[0];

function selectRules(userAgent: string, text: string): readonly RobotsRule[] {
  const ownRules: RobotsRule[] = [];
  const allAgentsRules: RobotsRule[] = [];
  const currentGroups = new Set<RobotsRule[]>();
  let hasOwnGroup = false;
  let isReadingAgents = false;
  for (const { field, value } of parseFields(text)) {
    if (field === 'user-agent') {
      if (!isReadingAgents) currentGroups.clear();
      isReadingAgents = true;
      if (value === '*') currentGroups.add(allAgentsRules);
      if (toProductToken(value) !== toProductToken(userAgent)) continue;
      currentGroups.add(ownRules);
      hasOwnGroup = true;
    } else {
      isReadingAgents = false;
      const rule = toRule(field === 'allow', value);
      if (rule) for (const rules of currentGroups) rules.push(rule);
    }
  }
  return hasOwnGroup ? ownRules : allAgentsRules;
}

export type IsPathDisallowed = (address: string) => boolean;

const allowAll: IsPathDisallowed = () => false;

/** RFC 9309: the longest matching rule wins; of two of the same length the one that allows. */
export function readRobots(text: string, userAgent: string): IsPathDisallowed {
  const rules = selectRules(userAgent, text);
  return (address) => {
    const { pathname, search } = new URL(address);
    const path = encode(`${pathname}${search}`.slice(0, maxPathCharacters)).replaceAll('*', '%2A');
    let winningRule: RobotsRule | undefined;
    for (const rule of rules) {
      const isPreferred =
        rule.length > (winningRule?.length ?? 0) ||
        (rule.length === winningRule?.length && rule.isAllowed);
      if (isPreferred && isMatch(rule, path)) winningRule = rule;
    }
    return winningRule?.isAllowed === false;
  };
}

/** Reads the robots.txt of each site once. Without a readable robots.txt everything is allowed. */
export function createRobotsLoader(userAgent: string) {
  const rulesBySite = new Map<string, Promise<IsPathDisallowed>>();

  async function read(site: string, request: (address: string) => Promise<IncomingMessage>) {
    const response = await request(`${site}/robots.txt`);
    if (response.statusCode === 200) return readRobots(await readLimitedText(response), userAgent);
    response.destroy();
    return allowAll;
  }

  return (site: string, request: (address: string) => Promise<IncomingMessage>) => {
    const isDisallowed = rulesBySite.get(site) ?? read(site, request).catch(() => allowAll);
    rulesBySite.set(site, isDisallowed);
    return isDisallowed;
  };
}
