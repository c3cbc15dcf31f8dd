import { interactionLimit, loadLimits } from './limits.ts';
import type { Interaction } from './interactions.ts';
import { categories } from './loads.ts';
import type { PageName } from './options.ts';
import type { Measured } from './section.ts';
import { atLeast, atMost, type Verdict } from './verdict.ts';

const milliseconds = (most: number) => ({ most, unit: 'ms' });
const shift = { most: loadLimits.shift, unit: '', digits: 3 };

const appliedLcp: Readonly<Partial<Record<PageName, number>>> = loadLimits.appliedLcp;

function times({ page, kind, loads }: Measured): Verdict[] {
  if (kind === 'desktop') return [];
  const applied = kind === 'mobile, applied';
  const lcp = applied ? appliedLcp[page] : loadLimits.simulatedLcp;
  const { blocking } = loadLimits;
  const most = applied ? blocking.applied : blocking.simulated;
  return [
    ...(lcp === undefined ? [] : [atMost(`${page}, ${kind}: LCP`, loads.lcp, milliseconds(lcp))]),
    atMost(`${page}, ${kind}: TBT`, loads.blocking, milliseconds(most)),
  ];
}

export function loadVerdicts(measured: Measured): Verdict[] {
  const { page, kind, loads } = measured;
  const least = kind === 'desktop' ? loadLimits.desktop : loadLimits.mobile;
  return [
    ...categories.map((name) =>
      atLeast(`${page}, ${kind}: ${name}`, loads.scores[name], least[name]),
    ),
    ...times(measured),
    atMost(`${page}, ${kind}: CLS`, loads.shift, shift),
    atMost(`${page}, ${kind}: other origins`, loads.otherOrigins.length, { most: 0, unit: '' }),
  ];
}

export const plainVerdict = (page: PageName, moved: number): Verdict =>
  atMost(`${page}, drawn by the browser, API of 3 s: CLS`, moved, shift);

export const interactionVerdict = ({ what, slowest }: Interaction): Verdict =>
  atMost(`interaction, ${what}`, slowest, milliseconds(interactionLimit));
