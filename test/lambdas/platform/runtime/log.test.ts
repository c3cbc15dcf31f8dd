import { log } from '#lambdas/platform/runtime/log.ts';

it('writes one line of JSON, which alarms and people read', () => {
  const lines: string[] = [];
  const spy = jest.spyOn(process.stdout, 'write').mockImplementation((text) => {
    lines.push(String(text));
    return true;
  });
  log.warn('page not rendered', { page: '/job', error: { message: 'one\ntwo' } });
  log.appendKeys({ task: 'closeJobs' });
  log.info('closed');
  spy.mockRestore();
  const told = { timestamp: expect.stringMatching(/^\d{4}-.*Z$/), service: 'local' };
  expect(lines.map((line) => line.indexOf('\n') === line.length - 1)).toEqual([true, true]);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      ...{ ...told, level: 'WARN', message: 'page not rendered', page: '/job' },
      error: { message: 'one\ntwo' },
    },
    { ...told, level: 'INFO', message: 'closed', task: 'closeJobs' },
  ]);
});
