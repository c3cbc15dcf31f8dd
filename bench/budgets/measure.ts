import type { Closing } from '#local/launch/closing.ts';
import { loadNow, machine } from '../machine.ts';
import { temporaryFolder } from '../run.ts';
import { openBrowser, type OpenBrowser } from './browser.ts';
import { interactions } from './interactions.ts';
import { interactionVerdict, loadVerdicts, plainVerdict } from './judge.ts';
import { kinds, loads } from './loads.ts';
import type { Options, PageName } from './options.ts';
import { plainShift } from './plain-path.ts';
import type { Budgets, Measured } from './section.ts';
import { type Site, startSite } from './site.ts';
import type { Verdict } from './verdict.ts';

interface Bench {
  options: Options;
  closers: Closing;
  say: (line: string) => void;
}

const seed = 20_261_121;

interface Visit {
  site: Site;
  open: OpenBrowser;
  page: PageName;
}

async function measurePage({ site, open, page }: Visit, { options, say }: Bench) {
  const address = `${site.address}${site.paths[page]}`;
  const measured: Measured[] = [];
  for (const kind of kinds) {
    const found = await loads({ address, kind, runs: options.runs, port: open.port });
    measured.push({ page, kind, loads: found });
    say(`${page}, ${kind}: ${Object.values(found.scores).join(' ')}, LCP ${Math.round(found.lcp)}`);
    for (const complaint of found.complaints) say(`  ${complaint}`);
  }
  const plain = plainVerdict(page, await plainShift(open.browser, address));
  return { measured, plain };
}

/** The built site with its jobs, visited page after page by a browser that nothing else uses. */
export async function measure(bench: Bench): Promise<Budgets> {
  const { options, closers, say } = bench;
  const startedAt = new Date();
  const atStart = loadNow();
  say(`Starting the site with ${options.jobs} jobs`);
  const folder = await temporaryFolder(closers);
  const site = await startSite({ folder, jobs: options.jobs, seed }, closers);
  const open = await openBrowser(closers);
  const measured: Measured[] = [];
  const verdicts: Verdict[] = [];
  for (const page of options.only) {
    const found = await measurePage({ site, open, page }, bench);
    measured.push(...found.measured);
    verdicts.push(...found.measured.flatMap(loadVerdicts), found.plain);
  }
  say('Interactions');
  verdicts.push(...(await interactions(open.browser, site)).map(interactionVerdict));
  return {
    machine: machine(),
    browser: open.browser.version(),
    startedAt,
    load: { atStart, atEnd: loadNow() },
    jobs: options.jobs,
    measured,
    verdicts,
  };
}
