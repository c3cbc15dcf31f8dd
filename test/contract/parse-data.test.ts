import * as z from 'zod/mini';
import { parseData } from '#contract/parse-data.ts';

it('names the file and each field that is wrong', () => {
  const Jobs = z.array(z.object({ role: z.string(), pay: z.string() }));
  expect(() =>
    parseData('data/jobs.json', Jobs, [{ role: 'Tester', pay: 3 }, { pay: '' }]),
  ).toThrow(
    'data/jobs.json: [0].pay: Invalid input: expected string, received number\n' +
      'data/jobs.json: [1].role: Invalid input: expected string, received undefined',
  );
});
