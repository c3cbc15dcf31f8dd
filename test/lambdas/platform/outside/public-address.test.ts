import { isPublicAddress } from '#lambdas/platform/outside/public-address.ts';
import {
  checkedLookup,
  checkedUrl,
  publicRule,
  RefusedAddress,
} from '#lambdas/platform/outside/outside-rule.ts';

const apart = [
  ...['0.0.0.0', '0.1.2.3', '10.0.0.1', '10.255.255.255', '100.64.0.1', '100.127.255.255'],
  ...['127.0.0.1', '127.255.0.1', '169.254.169.254', '169.254.0.1', '172.16.0.1'],
  ...['172.31.255.255', '192.0.0.8', '192.0.2.1', '192.88.99.1', '192.168.0.1', '198.18.0.1'],
  ...['198.19.255.255', '198.51.100.7', '203.0.113.7', '224.0.0.1', '239.255.255.255'],
  ...['240.0.0.1', '255.255.255.255', '::', '::1', 'fc00::1', 'fd12:3456::1', 'fe80::1'],
  ...['febf::1', 'fec0::1', 'ff02::1', '::ffff:10.0.0.1', '::ffff:8.8.8.8', '::8.8.8.8'],
  ...['64:ff9b::a00:1', '64:ff9b::8.8.8.8', '64:ff9b:1::1', '100::1', '2001::1', '2001:db8::1'],
  ...['2002:a00:1::1', '3fff::1', 'fe80::1%eth0'],
];
const open = [
  ...['1.1.1.1', '8.8.8.8', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0'],
  ...['126.255.255.255', '128.0.0.0', '169.253.255.255', '169.255.0.0', '172.15.255.255'],
  ...['172.32.0.0', '192.167.255.255', '192.169.0.0', '198.17.255.255', '198.20.0.0'],
  ...['223.255.255.255', '2606:4700::1111', '2400:cb00::1', '2001:4860:4860::8888'],
];

it.each([...apart, '', 'localhost', '010.0.0.1', '0x7f000001', '2130706433', '1.1', '[::1]'])(
  'refuses %j',
  (address) => {
    expect(isPublicAddress(address)).toBe(false);
  },
);

it.each(open)('takes %s', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

it.each([
  ...['http://127.0.0.1/', 'http://127.0.0.1./', 'http://2130706433/', 'http://0x7f.1/'],
  ...['http://0x7f000001/', 'http://0177.0.0.1/', 'http://017700000001/', 'http://127.1/'],
  ...['http://①②⑦.0.0.1/', 'https://10.0.0.1/jobs', 'http://169.254.169.254/latest/meta-data/'],
  ...['http://[::1]/', 'http://[::ffff:10.0.0.1]/', 'http://[::ffff:7f00:1]/'],
  ...['http://[64:ff9b::10.0.0.1]/', 'http://[fe80::1]/', 'http://[fd00::1]/', 'http://0/'],
  ...['http://user:secret@example.com/', 'http://user@example.com/', 'http://example.com:22/'],
  ...['https://example.com:8443/', 'ftp://example.com/', 'file:///etc/passwd', ''],
  ...['javascript:alert(1)', 'data:text/html,hi', 'gopher://example.com:80/'],
  ...['https:example.com', '//example.com/'],
])('of addresses in links refuses %s', (address) => {
  expect(() => checkedUrl(address, publicRule)).toThrow(RefusedAddress);
});

it.each([
  ...['https://example.com/jobs?id=1', 'http://example.com:80/', 'http://example.com:443/'],
  ...['https://1.1.1.1/', 'https://[2606:4700::1111]/'],
])('of addresses in links takes %s', (address) => {
  expect(checkedUrl(address, publicRule).href).toBe(address.replace('com:80', 'com'));
});

const lookUp = (addresses: string[], all: boolean) => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const rule = { ...publicRule, resolve: () => Promise.resolve(found) };
  checkedLookup(rule)('jobs.example', { all }, (error, ...answer) => resolve(error ?? answer));
  return promise;
};

it.each([
  ...['10.0.0.1', '::1', '::ffff:10.0.0.1', '1.1.1.1 127.0.0.1', '64:ff9b::a00:1 1.1.1.1', ''],
])('of names refuses one that leads to %j', async (text) => {
  const addresses = text.split(' ').filter(Boolean);
  expect(await lookUp(addresses, true)).toBeInstanceOf(RefusedAddress);
  expect(await lookUp(addresses, false)).toBeInstanceOf(RefusedAddress);
});

it('of names gives the very addresses that it has checked', async () => {
  const found = (address: string, family: number) => ({ address, family });
  const both = [found('1.1.1.1', 4), found('2606:4700::1111', 6)];
  expect(await lookUp(['1.1.1.1', '2606:4700::1111'], true)).toEqual([both]);
  expect(await lookUp(['1.1.1.1'], false)).toEqual(['1.1.1.1', 4]);
});

it('refuses all that is mapped, translated or local, whatever IPv4 address it stands for', () => {
  const prefixes = ['::ffff:', '::', '64:ff9b::', 'fc00::', 'fe80::', 'ff0e::', '2001:0:'];
  const halves = [0, 1, 0x7f_00, 0x0a_00, 0xa9_fe, 0x08_08, 0xff_ff];
  for (const high of halves) {
    for (const low of halves) {
      const tail = `${high.toString(16)}:${low.toString(16)}`;
      for (const prefix of prefixes) {
        const address = prefix === '2001:0:' ? `2001:0:${tail}::1` : `${prefix}${tail}`;
        expect({ address, open: isPublicAddress(address) }).toEqual({ address, open: false });
      }
    }
  }
});
