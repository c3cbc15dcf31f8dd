import type { IncomingMessage } from 'node:http';
import robotsParser from 'robots-parser';

/** RFC 9309 has readers take 500 KiB at least; more of them would be read for nobody's good. */
const bytesMax = 512 * 1024;

async function textOf(answer: IncomingMessage): Promise<string> {
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

/** Whether a site asks this agent to leave an address alone. */
export type IsDisallowed = (address: string) => boolean;

const nothingDisallowed: IsDisallowed = () => false;

/** Reads each site's robots.txt once; one that cannot be had disallows nothing. */
export function robotsRules(agent: string) {
  const sites = new Map<string, Promise<IsDisallowed>>();

  async function read(site: string, get: (address: string) => Promise<IncomingMessage>) {
    const address = `${site}/robots.txt`;
    const answer = await get(address);
    if (answer.statusCode !== 200) {
      answer.destroy();
      return nothingDisallowed;
    }
    const rules = robotsParser(address, await textOf(answer));
    return (link: string) => rules.isDisallowed(link, agent) ?? false;
  }

  return (
    site: string,
    get: (address: string) => Promise<IncomingMessage>,
  ): Promise<IsDisallowed> => {
    const known = sites.get(site) ?? read(site, get).catch(() => nothingDisallowed);
    sites.set(site, known);
    return known;
  };
}
