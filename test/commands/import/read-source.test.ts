import { readSource } from '#commands/import/read-source.ts';
import { findSourceAdapter } from '#lambdas/sources/read-postings.ts';
import { serveBoards } from '#test/lambdas/sources/board-server.ts';

const lines: string[] = [];
beforeEach(() => {
  lines.length = 0;
  jest.spyOn(console, 'log').mockImplementation((line: string) => lines.push(line));
});

it('takes of a board what freshers can apply to, and says what it leaves out', async () => {
  const job = (id: number, title: string, name = 'Pune, India') => ({
    ...{ id, title, location: { name }, company_name: 'Lekhanova' },
    absolute_url: `https://lekhanova.example/${id}`,
  });
  const jobs = [
    job(1, 'Software Engineer Trainee'),
    job(2, 'Senior Software Engineer'),
    job(3, 'Software Engineer', 'Berlin, Germany'),
    job(4, 'Data Engineer', 'Munich, Germany'),
  ];
  const path = 'boards-api.greenhouse.io/v1/boards/lekhanova/jobs?content=true';
  const { client } = await serveBoards({ [path]: { jobs } });
  const address = 'https://boards.greenhouse.io/lekhanova';
  const { name, columns, rows } = await readSource(findSourceAdapter(address)!, client);
  expect(name).toBe('Lekhanova on Greenhouse');
  const roles = rows.map(({ cells }) => cells[columns.indexOf('role')]);
  expect(roles).toEqual(['Software Engineer Trainee']);
  expect(lines).toEqual([
    'Lekhanova on Greenhouse: 4 postings',
    '  1 left out: for seniors',
    '  2 left out: not in India',
  ]);
});
