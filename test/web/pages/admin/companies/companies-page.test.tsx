import { cleanup, screen, waitFor, within } from '@testing-library/react';
import type { AdminCompany } from '#contract/companies.ts';
import { companyAdminMessages as texts } from '#contract/messages/company-admin.ts';
import { companyLabels, companyMessages } from '#contract/messages/company.ts';
import { problem, type StubReply } from '#test/support/portal.ts';
import { buildAdminCompany } from '#test/support/builders.ts';
import { ignoreLoggedErrors } from '#test/support/render-page.tsx';
import { sees } from '#test/web/read-page.ts';
import { field, write } from '../job-form.tsx';
import { button, openAdmin, path, person } from '../open-admin.tsx';
import { stubCompanies } from './stub-companies.ts';

ignoreLoggedErrors();

const zeta = buildAdminCompany();
const kestrel = buildAdminCompany({
  ...{ slug: 'kestrel', name: 'Kestrel', otherNames: [], about: '', site: '', version: 0 },
  ...{ liveJobCount: 2_000, pastJobCount: 1 },
});

const open = async (address: string, known: readonly AdminCompany[] = [zeta, kestrel]) =>
  (await openAdmin(address, (stub) => stubCompanies(stub, known))).api;
const headingOf = (name: string) => screen.findByRole('heading', { level: 1, name });
async function openOne(company = zeta, other = kestrel) {
  const api = await open(`/admin/companies?company=${company.slug}`, [company, other]);
  await headingOf(company.name);
  return api;
}

it('lists companies with their jobs, and which are saved', async () => {
  await open('/admin/companies', [{ ...zeta, renameCount: 1_500 }, kestrel]);
  await headingOf(texts.title);
  const table = within(await screen.findByRole('table', { name: texts.caption }));
  const [, first, second] = table.getAllByRole('row');
  expect(first).toHaveTextContent(/Zeta Labs.*Zeta Old.*7 open.*Saved.*1,500 jobs to rename/);
  expect(second).toHaveTextContent(/Kestrel.*2,000 open.*1 expired.*From its jobs/);
  const link = within(first!).getByRole('link');
  expect(link).toHaveAttribute('href', '/admin/companies?company=zeta-labs');
  const search = () => screen.getByRole('searchbox', { name: 'Search the companies' });
  await person().type(search(), 'kes{Enter}');
  await waitFor(() => expect(path()).toBe('/admin/companies?search=kes'));
  await waitFor(() => expect(screen.queryByText('Zeta Labs')).toBeNull());
  await person().type(search(), 'xyz{Enter}');
  expect(await screen.findByText('No company fits this search.')).toBeVisible();
});

it('says that nobody knows a company of that address', async () => {
  await open('/admin/companies?company=nobody');
  await headingOf(companyMessages.notFound);
  expect(screen.getByRole('link', { name: texts.all })).toBeVisible();
});

it('saves the details with the version that was opened, keeps what is typed when another saved, and loads theirs', async () => {
  const api = await openOne();
  const saved = { ...zeta, about: 'New words.', version: 4 };
  const answered = Promise.withResolvers<StubReply>();
  api.on('saveCompany', () => answered.promise);
  await write(companyLabels.about, 'New words.');
  await write(companyLabels.site, 'zeta.example/in');
  await person().click(button('Save'));
  // A disabled button would lose the focus.
  expect(button('Saving…')).toBeEnabled();
  await person().click(button('Saving…'));
  answered.resolve({ body: { message: companyMessages.saved, company: saved } });
  expect(await screen.findByText(companyMessages.saved)).toBeVisible();
  const [sent, ...again] = api.sent('saveCompany');
  expect(again).toEqual([]);
  expect(sent!.url.pathname).toBe('/api/companies/zeta-labs');
  expect(sent!.body).toEqual({
    ...{ name: 'Zeta Labs', otherNames: 'Zeta Old', jobtype: zeta.jobtype, version: '3' },
    ...{ about: 'New words.', site: 'https://zeta.example/in', careersLink: zeta.careersLink },
  });
  // Not to be tried again by itself.
  const refused = problem(409, { message: companyMessages.changedMeanwhile });
  api.on('saveCompany', { ...refused, headers: {} });
  await write(companyLabels.about, 'Mine.');
  stubCompanies(api, [{ ...zeta, about: 'Theirs.', version: 5 }]);
  await person().click(button('Save'));
  expect(await screen.findByText(companyMessages.changedMeanwhile)).toBeVisible();
  expect(field(companyLabels.about)).toHaveValue('Mine.');
  await person().click(button('Save'));
  await waitFor(() => expect(api.sent('saveCompany')).toHaveLength(3));
  expect(api.bodies('saveCompany')[2]).toMatchObject({ version: '5', about: 'Mine.' });
  await person().click(await screen.findByRole('button', { name: 'Load the saved version' }));
  expect(field(companyLabels.about)).toHaveValue('Theirs.');
});

it('has what was typed again after a reload, until it is saved', async () => {
  await openOne();
  await write(companyLabels.about, 'Long words.');
  await person().selectOptions(field('Company type'), 'other-company');
  cleanup();
  const api = await openOne({ ...zeta, version: 5 });
  expect(field(companyLabels.about)).toHaveValue('Long words.');
  await waitFor(() => expect(field('Company type')).toHaveValue('other-company'));
  api.on('saveCompany', { body: { message: companyMessages.saved, company: zeta } });
  await person().click(button('Save'));
  expect(await screen.findByText(companyMessages.saved)).toBeVisible();
  expect(api.bodies('saveCompany')[0]).toMatchObject({ version: '3', about: 'Long words.' });
  expect(sessionStorage).toHaveLength(0);
});

const dialog = () => within(screen.getByRole('dialog'));
const mergeNow = () => person().click(dialog().getByRole('button', { name: 'Merge' }));

const merged = (renamed: number, left: number) => ({
  body: { message: '', company: zeta, renamed, remaining: left },
});

it('says why two cannot be one, takes the company whose very name is typed, and merges until no job is left, after a break too', async () => {
  const api = await openOne(kestrel, zeta);
  await person().click(button(texts.merge));
  await mergeNow();
  expect(dialog().getByText('Choose the company that stays.')).toBeVisible();
  const message = companyMessages.sameCompany;
  api.on('mergeCompany', problem(422, { errors: [{ field: 'into', message }] }));
  const name = () => dialog().getByRole('textbox');
  await person().type(name(), 'Kite Works');
  const asTyped = 'A new name: {name}'.replace('{name}', 'Kite Works');
  await person().click(await dialog().findByRole('radio', { name: asTyped }));
  await mergeNow();
  expect(await dialog().findByText(message)).toBeVisible();
  await person().clear(name());
  await person().type(name(), 'zeta labs');
  // It is listed for the beginning of its name already.
  await waitFor(() => expect(dialog().getByRole('radio', { name: /^Zeta Labs/ })).toBeChecked());
  expect(dialog().getByText('2,001 jobs of Kestrel will have the name Zeta Labs.')).toBeVisible();
  api.on('mergeCompany', problem(500));
  await mergeNow();
  expect(await dialog().findByText(new RegExp(texts.mergeFailed))).toBeVisible();
  let left = 2;
  api.on('mergeCompany', () => merged(left, (left -= 1)));
  await person().click(dialog().getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(path()).toBe('/admin/companies?company=zeta-labs'));
  expect(screen.getByText(texts.merged.replace('{company}', 'Zeta Labs'))).toBeVisible();
  const sent = api.sent('mergeCompany').map(({ url, body }) => [url.pathname, body]);
  const call = ['/api/companies/kestrel/merge', { into: 'Zeta Labs' }];
  expect(sent.slice(-2)).toEqual([call, call]);
});

it('renames what has another spelling still', async () => {
  const api = await open('/admin/companies?company=zeta-labs', [{ ...zeta, renameCount: 1_500 }]);
  const text = texts.jobsToRename.replace('{jobs}', '1,500 jobs');
  expect(await screen.findByText(text)).toBeVisible();
  api.on('mergeCompany', problem(500));
  await person().click(button('Rename them'));
  await sees(`0 of 1,500 jobs renamed. ${texts.mergeFailed}`);
  api.on('mergeCompany', () => {
    stubCompanies(api, [zeta]);
    return merged(1_500, 0);
  });
  await person().click(button('Rename them'));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Rename them' })).toBeNull());
  expect(api.sent('mergeCompany')[0]!.body).toEqual({ into: 'Zeta Labs' });
});
