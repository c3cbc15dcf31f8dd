import type { Line } from '#domain/lines.ts';
import { formatPay } from '#domain/format-pay.ts';
import { addUnit, findYearlyPay } from '#domain/parse-pay.ts';
import { type Found, toFound } from './posting.ts';
import { memoize } from '#domain/memoize.ts';
import { splitPayClauses, findPays, readPay } from '#domain/stated-facts.ts';
import type { Sorted } from './sort-lines.ts';

/** Words that do not change the amount. */
const extraPayWords =
  /\b(?:consolidated|fixed)\b|\+ ?(?:HRA|PF|ESI|bonus|benefits|incentives?|variable|overtime|ESOPs?)\b/gi;
/** Words of a pay during training, before the job itself. */
const inTraining =
  /stipend|in[- ]?hand|training|probation|intern|first \w+ (?:months?|years?)\b|for \w+ months?\b|\d mahine|initial/i;
/** Words of a pay after training. */
const afterTraining =
  /\b(?:complet\w+|after|post|upon|conver\w+|confirm\w+|absor\w+|thereafter)\b/i;
const isTrainingPay = (text: string): boolean => inTraining.test(text) && !afterTraining.test(text);
const payLabel = /^\W*(?:\w+ )?(?:ctc|salary|package|pay|compensation|stipend|fte|ppo|offer)\b/i;

const pickMainPay = (pays: readonly Found[], isIntern: boolean): Found | undefined => {
  const ownPay = pays.find(({ quote }) => isTrainingPay(quote) === isIntern) ?? pays[0];
  return ownPay && { ...ownPay, isCertain: ownPay.isCertain && pays.length === 1 };
};

const findPayClauses = memoize((text) => splitPayClauses(text).filter(findYearlyPay));
const isExactPay = memoize((text) => formatPay(text.replace(extraPayWords, '')) !== undefined);

function findLabelledPay({ list }: Sorted, isIntern: boolean): Found | undefined {
  const payDetails = list('detail').filter(
    ({ value, line: { text } }) => payLabel.test(text) && findYearlyPay(value),
  );
  const payLabels = [...list('pay'), ...payDetails.map((each) => ({ ...each, isLikely: true }))];
  const pays = payLabels.flatMap(({ value, line, isLikely }) => {
    const clauses = findPayClauses(value);
    const dueClause = clauses.find((text) => isTrainingPay(text) === isIntern);
    const hasTrainingPay = clauses.length > 1 && clauses.some(isTrainingPay);
    if (hasTrainingPay && dueClause) return [toFound(dueClause, line.text, false)];
    const payText = addUnit(value, line.text.slice(0, -value.length));
    const pay = readPay(payText, true);
    return pay ? [toFound(pay, line.text, !isLikely && isExactPay(payText))] : [];
  });
  return pickMainPay(pays, isIntern);
}

const extractPays = (lines: readonly Line[]): Found[] =>
  lines.flatMap(({ text }) => findPays(text).map(([clause, pay]) => toFound(pay, clause, false)));

const correctionPattern = /\b(?:correct(?:ion|ed)|revised)\b/i;

/** A correction in another line comes before the pay of a label. */
export function findPay(
  sorted: Sorted,
  { pay, unlabelled, around }: Record<'pay' | 'unlabelled' | 'around', readonly Line[]>,
  isIntern: boolean,
): Found | undefined {
  const findIn = (lines: readonly Line[]) => pickMainPay(extractPays(lines), isIntern);
  const correctedPay = findIn(pay.filter(({ text }) => correctionPattern.test(text)));
  const ownPay = correctedPay ?? findLabelledPay(sorted, isIntern);
  const isOther = ownPay && isTrainingPay(ownPay.quote) && !isIntern;
  const later = isOther && extractPays(unlabelled).find(({ quote }) => afterTraining.test(quote));
  if (later) return later;
  if (!ownPay) return findIn(pay) ?? findIn(unlabelled) ?? findIn(around);
  const toYearlyText = (words: string) => JSON.stringify(findYearlyPay(words));
  const isSamePay = ({ value }: Found) => toYearlyText(value) === toYearlyText(ownPay.value);
  return { ...ownPay, isCertain: ownPay.isCertain && extractPays(unlabelled).every(isSamePay) };
}
