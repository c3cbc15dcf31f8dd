import { headHtml, jsonForScript } from '#web/lib/head.ts';

const head = {
  title: 'A "role" at <Co>',
  description: 'Pay & more',
  path: '/job/1/x',
  record: { text: '</script><script>alert(1)</script>\u2028&' },
};
const origin = 'https://firstrung.example';

it('writes title, description, canonical and social tags, all escaped', () => {
  const html = headHtml(head, origin);
  expect(html).toContain('<title>A &quot;role&quot; at &lt;Co&gt; | Firstrung</title>');
  expect(html).toContain('name="description" content="Pay &amp; more"');
  expect(html).toContain('rel="canonical" href="https://firstrung.example/job/1/x"');
  expect(html).toContain(
    'property="og:title" content="A &quot;role&quot; at &lt;Co&gt; | Firstrung"',
  );
  expect(html).toContain('property="og:image" content="https://firstrung.example/share.jpg"');
  expect(html).not.toContain('noindex');
});

it('gives a page that is not to be indexed no canonical address', () => {
  const html = headHtml({ ...head, noindex: true }, origin);
  expect(html).toContain('name="robots" content="noindex"');
  expect(html).not.toContain('canonical');
});

it('gives a narrower view of a page the address of that page', () => {
  const html = headHtml({ ...head, noindex: true, canonical: true }, origin);
  expect(html).toContain('name="robots" content="noindex"');
  expect(html).toContain('rel="canonical" href="https://firstrung.example/job/1/x"');
});

it('keeps a record from ending its script', () => {
  const json = jsonForScript(head.record);
  expect(json).not.toMatch(/[<>&\u2028\u2029]/);
  expect(JSON.parse(json)).toEqual(head.record);
});
