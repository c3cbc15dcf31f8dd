import fc from 'fast-check';
import { eventOf } from '#test/support/call.ts';
import { contactUs } from '#contract/feedback.ts';
import { clientAddress, readClient } from '#lambdas/platform/http/client-address.ts';

const gateway = '198.51.100.7';
const port = fc.integer({ min: 1, max: 65_535 });

it.each([
  ['1.2.3.4:5678', '1.2.3.4'],
  ['1.2.3.4', '1.2.3.4'],
  ['[2001:db8::1]:5678', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000:0000:0000:0000:0001:443', '2001:db8:0:0::/64'],
  ['2001:db8:a:b:c:d:e:f:5678', '2001:db8:a:b::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:1.2.3.4:5678', '1.2.3.4'],
  ['[::ffff:102:304]:5678', '1.2.3.4'],
  ['fe80::1%eth0:5678', 'fe80:0:0:0::/64'],
  [`fe80::1%${'x'.repeat(53)}:80`, 'fe80:0:0:0::/64'],
])('reads %s as %s', (header, address) => expect(clientAddress(header, gateway)).toBe(address));

it.each([
  ...['', ':', '5678', 'localhost:80', '1.2.3.4.5:80', '1.2.3.256:80'],
  ...['[1.2.3.4:80', '[1.2.3.4x:80', 'x1.2.3.4]:80'],
  `fe80::1%${'x'.repeat(54)}:80`,
  'x'.repeat(9_999),
])('takes the gateway’s word where the header is no address: %j', (header) => {
  expect(clientAddress(header, gateway)).toBe(gateway);
});

it('reads what CloudFront says of the caller, and never what he can write himself', async () => {
  const told = async (headers: Record<string, string>) =>
    readClient(await eventOf(contactUs, { headers }));
  const forged = { 'x-forwarded-for': '9.9.9.9', forwarded: 'for=9.9.9.9', 'x-real-ip': '9.9.9.9' };
  expect(await told(forged)).toEqual({ address: '192.0.2.1', agent: '' });
  const headers = { 'cloudfront-viewer-address': '9.9.9.9:99', 'user-agent': 'Browser 1' };
  expect(await told({ ...forged, ...headers })).toEqual({ address: '9.9.9.9', agent: 'Browser 1' });
  expect((await told({ 'user-agent': 'x'.repeat(5_000) })).agent).toHaveLength(200);
});

it('finds the address in front of any port', () =>
  fc.assert(
    fc.property(fc.ipV6(), port, (address, at) => {
      const bare = clientAddress(`${address}:${at}`, gateway);
      expect(bare).not.toBe(gateway);
      expect(clientAddress(`[${address}]:${at}`, gateway)).toBe(bare);
    }),
  ));

const group = fc.integer({ min: 0, max: 0xffff });
it('takes a whole household of IPv6 for one, and the next one for another', () =>
  fc.assert(
    fc.property(
      fc.tuple(group, group, group, group),
      fc.array(group, { minLength: 4, maxLength: 4 }),
      fc.array(group, { minLength: 4, maxLength: 4 }),
      (network, one, another) => {
        fc.pre(network.some((each) => each !== 0));
        const text = (groups: number[]) => groups.map((each) => each.toString(16)).join(':');
        const seen = (groups: number[]) => clientAddress(`[${text(groups)}]:1`, gateway);
        expect(seen([...network, ...one])).toBe(seen([...network, ...another]));
        const [first, ...rest] = network;
        expect(seen([first ^ 1, ...rest, ...one])).not.toBe(seen([...network, ...one]));
      },
    ),
  ));

it('never fails, whatever the header holds', () =>
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\d.:a-f[\]%]{0,50}$/)), (header) => {
      expect(clientAddress(header, gateway)).not.toBe('');
    }),
    { numRuns: 300 },
  ));
