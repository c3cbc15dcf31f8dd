import { isPublicAddress } from '#lambdas/platform/outbound/public-address.ts';
import * as rules from '#lambdas/platform/outbound/outbound-policy.ts';
import addresses from './data/addresses.json' with { type: 'json' };

it.each(addresses.apart)('refuses %j', (address) => expect(isPublicAddress(address)).toBe(false));

it.each(addresses.open)('takes %s', (address) => expect(isPublicAddress(address)).toBe(true));

it.each(addresses.refusedLinks)('of addresses in links refuses %s', (address) => {
  expect(() => rules.parseAllowedUrl(address, rules.publicPolicy)).toThrow(rules.RefusedAddress);
});

it.each([
  ...['https://example.com/jobs?id=1', 'http://example.com:80/', 'http://example.com:443/'],
  ...['https://1.1.1.1/', 'https://[2606:4700::1111]/'],
])('of addresses in links takes %s', (address) => {
  expect(rules.parseAllowedUrl(address, rules.publicPolicy).href).toBe(
    address.replace('com:80', 'com'),
  );
});

const lookUp = (addresses: string[], all: boolean) => {
  const { promise, resolve } = Promise.withResolvers<unknown>();
  const found = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  const rule = { ...rules.publicPolicy, resolve: () => Promise.resolve(found) };
  rules.allowedLookup(rule)('jobs.example', { all }, (error, ...answer) =>
    resolve(error ?? answer),
  );
  return promise;
};

it.each([
  ...['10.0.0.1', '::1', '::ffff:10.0.0.1', '1.1.1.1 127.0.0.1', '64:ff9b::a00:1 1.1.1.1', ''],
])('of names refuses one that leads to %j', async (text) => {
  const addresses = text.split(' ').filter(Boolean);
  expect(await lookUp(addresses, true)).toBeInstanceOf(rules.RefusedAddress);
  expect(await lookUp(addresses, false)).toBeInstanceOf(rules.RefusedAddress);
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
  for (const high of halves)
    for (const low of halves) {
      const tail = `${high.toString(16)}:${low.toString(16)}`;
      for (const prefix of prefixes) {
        const address = prefix === '2001:0:' ? `2001:0:${tail}::1` : `${prefix}${tail}`;
        expect({ address, open: isPublicAddress(address) }).toEqual({ address, open: false });
      }
    }
});
