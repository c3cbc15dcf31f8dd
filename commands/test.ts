import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import * as z from 'zod/mini';
import { run, type Outcome } from './run.ts';

const folder = '.cache/test-reports';
const jestReport = `${folder}/jest.json`;
const journeyReport = `${folder}/journeys.json`;

const JestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});
const JourneyReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number() }),
});

interface Count {
  passed: number;
  failed: number;
}

/** A run that left no report has failed, whatever it printed. */
function read(file: string, count: (report: unknown) => Count): Count {
  try {
    return count(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

async function test(args: readonly string[]): Promise<void> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  process.env['JOURNEY_REPORT'] = journeyReport;
  const outcomes: Outcome[] = [
    await run('Contract, handlers, infrastructure, local cloud, web', [
      'jest',
      '--json',
      `--outputFile=${jestReport}`,
      ...args,
    ]),
    await run('Journeys in the browser', ['playwright', 'test']),
  ];
  const jest = read(jestReport, (report) => {
    const { numPassedTests, numFailedTests, numRuntimeErrorTestSuites } = JestReport.parse(report);
    return { passed: numPassedTests, failed: numFailedTests + numRuntimeErrorTestSuites };
  });
  const journeys = read(journeyReport, (report) => {
    const { expected, unexpected } = JourneyReport.parse(report).stats;
    return { passed: expected, failed: unexpected };
  });
  for (const { name, seconds } of outcomes) console.log(`${seconds.toFixed(1)} s  ${name}`);
  console.log(`${jest.passed + journeys.passed} passed, ${jest.failed + journeys.failed} failed`);
  process.exitCode = outcomes.every(({ code }) => code === 0) ? 0 : 1;
}

await test(process.argv.slice(2));
