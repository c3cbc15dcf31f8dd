import type { LookupAddress } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { isWebAddress } from '#contract/web-address.ts';
import { isPublicAddress } from './public-address.ts';

export interface OutsideRule {
  isAllowed: (address: string) => boolean;
  ports: readonly number[];
  resolve: (name: string) => Promise<LookupAddress[]>;
}

export const publicRule: OutsideRule = {
  isAllowed: isPublicAddress,
  ports: [80, 443],
  resolve: (name) => lookup(name, { all: true }),
};

export class RefusedAddress extends Error {
  override name = 'RefusedAddress';
}

const readPort = ({ port, protocol }: URL) => Number(port || (protocol === 'https:' ? 443 : 80));
const readHost = ({ hostname }: URL) => hostname.replace(/^\[|\]$/gu, '');

/** Checks scheme, port and a literal IP address, for which Node does no DNS lookup. Throws RefusedAddress. */
export function checkedUrl(address: string, rule: OutsideRule): URL {
  const url = isWebAddress(address) ? URL.parse(address.trim()) : null;
  if (!url || !rule.ports.includes(readPort(url))) throw new RefusedAddress();
  const literal = readHost(url);
  if (isIP(literal) !== 0 && !rule.isAllowed(literal)) throw new RefusedAddress();
  return url;
}

/**
 * The `lookup` of `http.request`, which connects to exactly the addresses that were checked here: this
 * prevents DNS rebinding. One forbidden address refuses the whole name.
 */
export const checkedLookup =
  ({ resolve, isAllowed }: OutsideRule): LookupFunction =>
  (name, { all }, done) => {
    const refuse = (error: Error) => done(error, []);
    resolve(name).then((found) => {
      const [first] = found;
      if (!first || !found.every(({ address }) => isAllowed(address))) refuse(new RefusedAddress());
      else if (all) done(null, found);
      else done(null, first.address, first.family);
    }, refuse);
  };
