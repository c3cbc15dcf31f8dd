import { BlockList, isIP } from 'node:net';

/** Special-purpose networks of IANA's registry (RFC 6890 and its updates). */
const specialNetworksV4 = [
  ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16'],
  ...['172.16.0.0/12', '192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16'],
  ...['198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];

/** All public addresses are in this network; mapped, translated and local ones are not. */
const unicastNetworkV6 = '2000::/3';
/** Teredo and other protocols, documentation, and 6to4, which leads to any IPv4 address. */
const specialNetworksV6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'];

function toBlockList(subnets: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const subnet of subnets) {
    const [address = '', bits] = subnet.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const blockListV4 = toBlockList(specialNetworksV4, 'ipv4');
const unicast = toBlockList([unicastNetworkV6], 'ipv6');
const blockListV6 = toBlockList(specialNetworksV6, 'ipv6');

export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blockListV4.check(address, 'ipv4');
  return family === 6 && unicast.check(address, 'ipv6') && !blockListV6.check(address, 'ipv6');
}
