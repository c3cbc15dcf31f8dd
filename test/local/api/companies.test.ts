import { randomUUID } from 'node:crypto';
import { getInterviews } from '#contract/interviews.ts';
import * as contract from '#contract/companies.ts';
import type { RouteDefinition } from '#contract/route.ts';
import { companyLimits } from '#contract/limits.ts';
import { companyMessages } from '#contract/messages/company.ts';
import { expectDeclared } from './answers.ts';
import { picture, type Fields } from './job-form.ts';
import { sharedStack } from './stack.ts';
import { send, openWorld } from './world.ts';

const stack = sharedStack();
const world = openWorld();

/** A company that no other test knows. */
const newName = () => `Vindhya${randomUUID().replaceAll('-', '')} Radios`;
const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-');

async function known(name: string): Promise<contract.AdminCompany | undefined> {
  const query = `?name=${encodeURIComponent(name)}`;
  const answer = await send(stack, contract.getCompanies, { token: world.token, query });
  expectDeclared(contract.getCompanies, answer);
  expect(answer.body.companies.length).toBeLessThanOrEqual(1);
  return answer.body.companies[0];
}

async function declared(route: RouteDefinition, slug: string, body: object) {
  const answer = await send(stack, route, { token: world.token, params: { slug }, body });
  expectDeclared(route, answer);
  return answer;
}
const save = (name: string, fields: Fields, slug = slugOf(name)) =>
  declared(contract.saveCompany, slug, { name, version: '0', ...fields });
const merge = (slug: string, into: string) => declared(contract.mergeCompany, slug, { into });

/** As an administrator sees it, who reads his own change back at once. */
const page = (name: string) =>
  send(stack, contract.getCompany, {
    ...{ token: world.token, params: { slug: slugOf(name) }, query: '?page=1&pageSize=50' },
  });
const titleOf = async (id: string) => (await stack.ask(`/api/job/${id}`)).body.job.title;
const fieldOf = ({ body }: Awaited<ReturnType<typeof save>>) =>
  body.errors?.map((each: { field: string }) => each.field);

it('is known from its jobs before anybody keeps it', async () => {
  const name = newName();
  expect(await known(name)).toBeUndefined();
  await world.adding.job({ title: `${name} Pvt Ltd`, companyLogo: await picture() });
  expect(await known(name)).toMatchObject({
    ...{
      slug: slugOf(name),
      name: `${name} Pvt Ltd`,
      version: 0,
      liveJobCount: 1,
      pastJobCount: 0,
    },
    image: expect.stringMatching(/^\/images\//),
    ...{ about: '', jobtype: expect.stringMatching(/./) },
  });
  const found = await send(stack, contract.getCompanies, {
    ...{ token: world.token, query: `?search=${name.slice(0, 20)}&pageSize=5` },
  });
  expect(found.body).toMatchObject({ total: 1, companies: [{ slug: slugOf(name) }] });
});

it('shows what is kept of a company on its page, and of that no more than readers need', async () => {
  const name = newName();
  await world.adding.job({ title: name });
  const details = {
    site: 'https://vindhya.example/',
    careersLink: 'https://vindhya.example/jobs',
    about: 'They build <b>radios</b>.\nIn Bhopal.',
    otherNames: `${name} Limited\nVR${slugOf(name)}\n\n ${name}`,
    companyLogo: await picture(200, '#123456'),
  };
  const { status, body } = await save(name, details);
  expect([status, body.message]).toEqual([200, companyMessages.saved]);
  expect(body.company).toMatchObject({
    ...{ version: 1, liveJobCount: 1, site: details.site, careersLink: details.careersLink },
    otherNames: [`${name} Limited`, `VR${slugOf(name)}`],
  });
  const shown = await page(name);
  expectDeclared(contract.getCompany, shown);
  expect(shown.body).toMatchObject({
    ...{ name, image: body.company.image, site: details.site, about: details.about },
  });
  expect(shown.text).not.toContain('careersLink');
  expect(await known(`vr${slugOf(name)}`)).toMatchObject({ slug: slugOf(name) });
  const picked = await stack.ask(body.company.image);
  expect(picked.status).toBe(200);
  expect(picked.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');

  const emptied = await save(name, { version: '1', about: '', otherNames: '' });
  expect(emptied.body.company).toMatchObject({ about: '', site: details.site, otherNames: [] });
  expect(await known(`vr${slugOf(name)}`)).toBeUndefined();
});

it('refuses what is not the company’s, names the field, and changes nothing', async () => {
  const [name, other] = [newName(), newName()];
  await world.adding.job({ title: other });
  await save(name, {});
  expect(fieldOf(await save(newName(), { version: '1' }, slugOf(name)))).toEqual(['name']);
  const many = Array.from({ length: companyLimits.otherNames + 1 }, (_, at) => `${name} ${at}`);
  const otherNames = [other, '🚀', many.join('\n')].map((names) => ({ otherNames: names }));
  for (const wrong of [...otherNames, { site: 'javascript:alert(1)' }, { jobtype: 'nothing' }])
    expect(fieldOf(await save(name, { version: '1', ...wrong }))).toEqual(Object.keys(wrong));
  expect(await save(name, { about: 'Late' })).toMatchObject({ status: 409 });
  expect(await known(name)).toMatchObject({ version: 1, about: '', otherNames: [] });
});

it('makes one company of two: jobs, pages and interviews', async () => {
  const [old, now] = [newName(), newName()];
  const ids = await Promise.all([old, `${old} Ltd`].map((title) => world.adding.job({ title })));
  const own = await world.adding.job({ title: now });
  const told = await world.adding.publishedInterview({ companyName: old });
  await save(old, { about: 'They build radios.' });

  const merged = await merge(slugOf(old), now);
  expect(merged.body).toMatchObject({
    ...{ message: 'All jobs have the new name now.', renamed: 2, remaining: 0 },
    company: { slug: slugOf(now), name: now, otherNames: [old], liveJobCount: 3 },
  });
  // What only the other one had is not lost.
  expect(merged.body.company.about).toBe('They build radios.');
  for (const id of ids) expect(await titleOf(id)).toBe(now);
  for (const name of [old, now]) {
    expect((await page(name)).body).toMatchObject({ slug: slugOf(now), name: now, total: 3 });
    const interviews = await send(stack, getInterviews, { query: `?company=${slugOf(name)}` });
    expect(interviews.body.interviews).toMatchObject([{ id: told }]);
  }
  expect(await known(old)).toMatchObject({ slug: slugOf(now), otherNames: [old] });

  const again = await merge(slugOf(old), now);
  expect(again.body).toMatchObject({ renamed: 0, remaining: 0, company: { otherNames: [old] } });
  const next = newName();
  expect((await merge(slugOf(now), next)).body).toMatchObject({
    ...{ renamed: 3, company: { name: next, otherNames: expect.arrayContaining([old, now]) } },
  });
  expect(await titleOf(own)).toBe(next);
  expect((await page(old)).body).toMatchObject({ slug: slugOf(next), total: 3 });
});

it('goes on with the jobs that are left, and takes late ones as well', async () => {
  const [old, now] = [newName(), newName()];
  const count = companyLimits.renamedPerCall + 1;
  await Promise.all(Array.from({ length: count }, () => world.adding.job({ title: old })));
  const first = await merge(slugOf(old), now);
  expect(first.body).toMatchObject({
    message: 'Some jobs still have the other name.',
    remaining: 1,
  });
  // Whole from the first moment, whatever became of the rest.
  expect((await page(old)).body).toMatchObject({ slug: slugOf(now), total: count });
  const late = await world.adding.job({ title: old });
  expect(await known(now)).toMatchObject({ liveJobCount: count + 1, renameCount: 2 });
  const rest = await merge(slugOf(now), now);
  expect(rest.body).toMatchObject({ renamed: 2, remaining: 0, company: { renameCount: 0 } });
  expect(await titleOf(late)).toBe(now);
});

it('refuses to merge what is no company, the same one, or a spelling of a third', async () => {
  const [old, now, third] = [newName(), newName(), newName()];
  await world.adding.job({ title: old });
  expect(await merge(slugOf(newName()), now)).toMatchObject({ status: 404 });
  const same = await merge(slugOf(old), `${old} Pvt. Ltd.`);
  expect(same.body.errors).toEqual([{ field: 'into', message: companyMessages.sameCompany }]);
  expect(fieldOf(await merge(slugOf(old), '🚀'))).toEqual(['into']);
  await merge(slugOf(old), now);
  expect(await merge(slugOf(old), third)).toMatchObject({ status: 409 });
  expect((await merge(slugOf(now), old)).body).toMatchObject({ renamed: 0, remaining: 0 });
});
