import type { Job } from '#contract/jobs.ts';
import type { PublicPost } from '#contract/post-shapes.ts';
import { buildJob, buildPost } from '#test/support/builders.ts';
import { recordsOf } from '#web/lib/head-tags.ts';
import { headAt, jobAddress, origin, postAddress } from './head-at.ts';

describe('a job', () => {
  const titleOf = async (job: Partial<Job>) =>
    (await headAt(jobAddress, { job: buildJob(job) })).title;
  const { categories, slugs } = buildJob();
  const inCity = (jobbycity: string, city: string) => ({
    categories: { ...categories, jobbycity },
    slugs: { ...slugs!, city },
  });

  it.each([
    [{}, 'Graduate Software Engineer at Saffron Labs in Bengaluru | Firstrung'],
    [{ location: 'Remote' }, 'Graduate Software Engineer at Saffron Labs, remote | Firstrung'],
    [inCity('Remote', 'remote'), 'Graduate Software Engineer at Saffron Labs, remote | Firstrung'],
    [
      { ...inCity('Outside India', 'outside-india'), location: 'Berlin, Germany', role: 'Tester' },
      'Tester at Saffron Labs in Berlin | Firstrung',
    ],
    [
      { title: 'A Company with Quite a Long Name' },
      'Graduate Software Engineer at A Company with Quite a Long Name',
    ],
    [
      { role: 'Graduate Software Engineer '.repeat(9) },
      'Graduate Software Engineer Graduate Software Engineer… at Saffron Labs',
    ],
  ])('%j has the title %s', async (job, title) => {
    expect(await titleOf(job)).toBe(title);
  });

  it('shows its own picture once it is drawn', async () => {
    expect((await headAt(jobAddress)).image).toBe(`${origin}/share.jpg`);
    const preview = '/images/previews/0a1b.jpg';
    const { image, head } = await headAt(jobAddress, { job: buildJob({ preview }) });
    expect(image).toBe(`${origin}${preview}`);
    expect(head.imageAlt).toBe('Graduate Software Engineer at Saffron Labs');
  });
});

describe('a post', () => {
  const postHead = (post: Partial<PublicPost>) => headAt(postAddress, { post: buildPost(post) });
  const articleOf = async (post: Partial<PublicPost>) =>
    recordsOf((await postHead(post)).head)[0] as Record<string, unknown>;

  it.each([
    [
      'its excerpt',
      { excerpt: 'With **marks** and [a link](https://x.example).\nTwice, and longer than that.' },
      'With marks and a link. Twice, and longer than that.',
    ],
    [
      'how it begins',
      {
        excerpt: ' ',
        content: '# Title\n\n![x](/images/a.webp)They _asked_ about `heaps`.\n\n- a list',
      },
      'They asked about heaps.',
    ],
    [
      'its kind',
      { excerpt: '', content: '```\ncode\n```' },
      'Interview Experience by Nisha Rao on Firstrung.',
    ],
  ])('is described by %s', async (_, post, description) => {
    expect((await postHead(post)).description).toBe(description);
    expect((await articleOf(post))['description']).toBe(description);
  });

  it('says when it was published, by whom, and with which pictures', async () => {
    const preview = '/images/previews/0a1b.jpg';
    expect(await articleOf({ preview })).toMatchObject({
      headline: 'Two rounds and an offer',
      author: { '@type': 'Person', name: 'Nisha Rao' },
      datePublished: '2026-11-12T08:00:00.000Z',
      image: [`${origin}${preview}`, `${origin}/images/0a1b2c.webp`],
    });
    expect((await articleOf({ image: '' }))['image']).toEqual([`${origin}/share.jpg`]);
  });

  it('keeps an anonymous author to itself', async () => {
    const found = await postHead({
      anonymous: true,
      author: 'Nisha Rao',
      excerpt: '',
      content: '',
    });
    expect(JSON.stringify(found)).not.toContain('Nisha');
    expect(recordsOf(found.head)[0]).toMatchObject({
      author: { '@type': 'Organization', name: 'Firstrung' },
    });
  });

  it('has a headline that search engines take', async () => {
    const { headline } = await articleOf({ title: 'word '.repeat(60) });
    expect(String(headline).length).toBeLessThanOrEqual(110);
    expect(headline).toMatch(/ word…$/);
  });
});
