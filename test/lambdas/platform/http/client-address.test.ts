import fc from 'fast-check';
import { eventOf } from '#test/support/call.ts';
import { readRows } from '#test/support/read-rows.ts';
import { contactUs } from '#contract/feedback.ts';
import { clientAddress, readClient } from '#lambdas/platform/http/client-address.ts';

const gateway = '198.51.100.7';

/** Where the header is no address, the gateway’s word is taken. */
it.each([
  ...readRows<[string, string]>('lambdas/platform/http/data/addresses.jsonl'),
  ['x'.repeat(9_999), gateway],
])('reads %s as %s', (header, address) => expect(clientAddress(header, gateway)).toBe(address));

it('reads what CloudFront says of the caller, and never what he can write himself', async () => {
  const told = async (headers: Record<string, string>) =>
    readClient(await eventOf(contactUs, { headers }));
  const forged = { 'x-forwarded-for': '9.9.9.9', forwarded: 'for=9.9.9.9', 'x-real-ip': '9.9.9.9' };
  expect(await told(forged)).toEqual({ address: '192.0.2.1', userAgent: '' });
  const headers = { 'cloudfront-viewer-address': '9.9.9.9:99', 'user-agent': 'Browser 1' };
  expect(await told({ ...forged, ...headers })).toEqual({
    address: '9.9.9.9',
    userAgent: 'Browser 1',
  });
  expect((await told({ 'user-agent': 'x'.repeat(5_000) })).userAgent).toHaveLength(200);
});

it('finds the address in front of any port', () =>
  fc.assert(
    fc.property(fc.ipV6(), fc.integer({ min: 1, max: 65_535 }), (address, at) => {
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
