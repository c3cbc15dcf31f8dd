import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isWebAddress } from '#contract/web-address.ts';
import { isPublicAddress } from './public-address.ts';

export interface OutboundPolicy {
  isAllowed: (address: string) => boolean;
  ports: readonly number[];
  resolve: (hostname: string) => Promise<LookupAddress[]>;
}

export const publicPolicy: OutboundPolicy = {
  isAllowed: isPublicAddress,
  ports: [80, 443],
  resolve: (name) => lookup(name, { all: true }),
};

export class RefusedAddress extends Error {
  override name = 'RefusedAddress';
}

const toPort = ({ port, protocol }: URL) => Number(port || (protocol === 'https:' ? 443 : 80));
const toHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/gu, '');

/** Checks scheme, port and a literal IP address, for which Node does no DNS lookup. Throws RefusedAddress. */
export function parseAllowedUrl(urlText: string, policy: OutboundPolicy): URL {
  const url = isWebAddress(urlText) ? URL.parse(urlText.trim()) : null;
  if (!url || !policy.ports.includes(toPort(url))) throw new RefusedAddress();
  const host = toHost(url);
  if (isIP(host) !== 0 && !policy.isAllowed(host)) throw new RefusedAddress();
  return url;
}

/**
 * The `lookup` of `http.request`, which connects to exactly the addresses that were checked here: this
 * prevents DNS rebinding. One forbidden address refuses the whole name.
 */
export const allowedLookup =
  ({ resolve, isAllowed }: OutboundPolicy): LookupFunction =>
  (name, { all }, callback) => {
    const fail = (error: Error) => callback(error, []);
    resolve(name).then((found) => {
      const [first] = found;
      if (!first || !found.every(({ address }) => isAllowed(address))) fail(new RefusedAddress());
      else if (all) callback(null, found);
      else callback(null, first.address, first.family);
    }, fail);
  };
