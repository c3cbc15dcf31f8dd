import { verdictNames } from '#contract/interviews.ts';
import type { InterviewDrawing } from '#lambdas/platform/previews.ts';
import type { Card } from './card.ts';
import { brandLine, titleBlock, titleSizes } from './card-parts.ts';
import { chips } from './chips.ts';
import type { Setter } from './setter.ts';
import { colours, written } from './svg.ts';

const left = 64;
const width = 740;

export function interviewCard(setter: Setter, interview: InterviewDrawing): Card {
  const { title, company, author, verdict } = interview;
  const heading = setter.block(title, {
    width,
    weight: 700,
    sizes: titleSizes,
  });
  const by = author && `by ${author}`;
  return {
    scene: 'towers',
    pictures: [],
    overlay: [
      chips(setter, { x: left, y: 56, width: 800 }, [
        { text: 'Interview', isMain: true, least: 200, yields: 3 },
        { text: company, least: 220, yields: 1 },
        { text: verdict ? verdictNames[verdict] : '', least: 200, yields: 2 },
      ]),
      titleBlock(heading, { x: left, middle: 296, fill: colours.ink }),
      written(setter.line(by, { size: 34, weight: 500 }, width), [left, 504], colours.soft),
      brandLine(setter),
    ].join(''),
  };
}
