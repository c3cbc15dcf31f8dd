import { isIP } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** Never stored or logged as it is: see day-hash.ts. */
export interface Client {
  /** IPv6 is cut to its network of 64 bits, of which one household has the whole. */
  address: string;
  agent: string;
}

const agentCharacters = 200;
const longestHeader = 64;

const withoutBrackets = (text: string) =>
  text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text;

/** CloudFront puts the port behind the last colon, of an IPv6 address as well. */
function parseAddress(viewer: string): string | undefined {
  const host = withoutBrackets(viewer.slice(0, viewer.lastIndexOf(':')));
  return [host, withoutBrackets(viewer)].find((text) => isIP(text) !== 0);
}

const mappedPrefix = '0:0:0:0:0:ffff:';

const written = (address: string) => address.split(':').filter(Boolean);

function network(address: string): string {
  if (isIP(address) !== 6) return address;
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const short = hostname.slice(1, -1);
  const zeros = '0:'.repeat(8 - written(short).length);
  const groups = written(short.replace('::', `:${zeros}`));
  return groups.join(':').startsWith(mappedPrefix)
    ? groups
        .slice(-2)
        .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
        .join('.')
    : `${groups.slice(0, 4).join(':')}::/64`;
}

/** CloudFront lets nobody else write `cloudfront-viewer-address`; else the gateway's is used. */
export function clientAddress(viewer: string | undefined, sourceIp: string): string {
  const seen = viewer && viewer.length <= longestHeader ? parseAddress(viewer) : undefined;
  return network(seen ?? sourceIp);
}

const halfOfV6 = '::/64';

const prefixes = (address: string) => {
  const [first, second, third, fourth = ''] = address.slice(0, -halfOfV6.length).split(':');
  const upper = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return {
    of48: `${first}:${second}:${third}::/48`,
    of56: `${first}:${second}:${third}:${upper}::/56`,
  };
};

/**
 * What one line may have more of: providers give a household 256 networks of 64 bits, and some give 65,536.
 * A wider network holds other people too, so it may do as much as several of them.
 */
export function widerNetworks(address: string): readonly { network: string; households: number }[] {
  if (!address.endsWith(halfOfV6)) return [];
  const { of48, of56 } = prefixes(address);
  return [
    { network: of56, households: 4 },
    { network: of48, households: 16 },
  ];
}

/** One provider's customer or one office, where several people have to agree. */
export function toNetwork(address: string): string {
  if (address.endsWith(halfOfV6)) return prefixes(address).of48;
  return isIP(address) === 4 ? `${address.split('.').slice(0, 3).join('.')}.0/24` : address;
}

export const readClient = ({ headers, requestContext }: APIGatewayProxyEventV2): Client => ({
  address: clientAddress(headers['cloudfront-viewer-address'], requestContext.http.sourceIp),
  agent: (headers['user-agent'] ?? '').slice(0, agentCharacters),
});
