import { isIP } from 'node:net';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** Never stored or logged; only hashes of it are, see `visitor-hash.ts`. */
export interface Client {
  /** An IPv4 address, or the /64 network of an IPv6 address, since one household has a whole /64. */
  address: string;
  userAgent: string;
}

const maxUserAgentCharacters = 200;
const maxViewerCharacters = 64;

const withoutBrackets = (text: string) =>
  text.startsWith('[') && text.endsWith(']') ? text.slice(1, -1) : text;

/** CloudFront writes the port after the last colon, also for an IPv6 address. */
function parseAddress(viewer: string): string | undefined {
  const host = withoutBrackets(viewer.slice(0, viewer.lastIndexOf(':')));
  return [host, withoutBrackets(viewer)].find((text) => isIP(text) !== 0);
}

const mappedIpv4Prefix = '0:0:0:0:0:ffff:';

const splitGroups = (address: string) => address.split(':').filter(Boolean);

function toClientNetwork(address: string): string {
  if (isIP(address) !== 6) return address;
  const { hostname } = new URL(`http://[${address.replace(/%.*/, '')}]`);
  const shortAddress = hostname.slice(1, -1);
  const missingZeros = '0:'.repeat(8 - splitGroups(shortAddress).length);
  const groups = splitGroups(shortAddress.replace('::', `:${missingZeros}`));
  return groups.join(':').startsWith(mappedIpv4Prefix)
    ? groups
        .slice(-2)
        .flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255])
        .join('.')
    : `${groups.slice(0, 4).join(':')}::/64`;
}

/** `viewer` is CloudFront's `cloudfront-viewer-address`, which clients cannot forge. */
export function clientAddress(viewer: string | undefined, sourceIp: string): string {
  const viewerAddress =
    viewer && viewer.length <= maxViewerCharacters ? parseAddress(viewer) : undefined;
  return toClientNetwork(viewerAddress ?? sourceIp);
}

const suffixV6 = '::/64';

const toWiderPrefixes = (address: string) => {
  const [first, second, third, fourth = ''] = address.slice(0, -suffixV6.length).split(':');
  const upperByte = (Number.parseInt(fourth, 16) & 0xff00).toString(16);
  return {
    prefix48: `${first}:${second}:${third}::/48`,
    prefix56: `${first}:${second}:${third}:${upperByte}::/56`,
  };
};

/**
 * The /56 and the /48 around a /64: providers give one household 256 or even 65,536 networks of 64 bits.
 * Several households can share a wider network, so it is allowed as many requests as that many households.
 */
export function widerNetworks(address: string): readonly { network: string; households: number }[] {
  if (!address.endsWith(suffixV6)) return [];
  const { prefix48, prefix56 } = toWiderPrefixes(address);
  return [
    { network: prefix56, households: 4 },
    { network: prefix48, households: 16 },
  ];
}

/** The /24 or /48 of an address, such as an office: reports from one network count as one. */
export function toReporterNetwork(address: string): string {
  if (address.endsWith(suffixV6)) return toWiderPrefixes(address).prefix48;
  return isIP(address) === 4 ? `${address.split('.').slice(0, 3).join('.')}.0/24` : address;
}

export const readClient = ({ headers, requestContext }: APIGatewayProxyEventV2): Client => ({
  address: clientAddress(headers['cloudfront-viewer-address'], requestContext.http.sourceIp),
  userAgent: (headers['user-agent'] ?? '').slice(0, maxUserAgentCharacters),
});
