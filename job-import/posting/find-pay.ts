import type { Line } from '#domain/parse-text-lines.ts';
import { formatPay } from '#domain/format-pay.ts';
import { addPayUnit, findYearlyPay } from '#domain/parse-pay.ts';
import { type FoundValue, toFound } from './posting.ts';
import { memoize } from '#domain/memoize.ts';
import { findPays, parseLabelledPay, splitPayClauses } from '#domain/find-stated-pay.ts';
import type { Outline } from './read-outline.ts';

/** Words that do not change the amount. */
const extraPayWords =
  /\b(?:consolidated|fixed)\b|\+ ?(?:HRA|PF|ESI|bonus|benefits|incentives?|variable|overtime|ESOPs?)\b/gi;
/** Words of a pay during training, before the job itself. */
const trainingPattern =
  /stipend|in[- ]?hand|training|probation|intern|first \w+ (?:months?|years?)\b|for \w+ months?\b|\d mahine|initial/i;
const afterTraining =
  /\b(?:complet\w+|after|post|upon|conver\w+|confirm\w+|absor\w+|thereafter)\b/i;
const isTrainingPay = (text: string): boolean =>
  trainingPattern.test(text) && !afterTraining.test(text);
const payLabel = /^\W*(?:\w+ )?(?:ctc|salary|package|pay|compensation|stipend|fte|ppo|offer)\b/i;

/** The stipend is the main pay of an internship only. */
const pickMainPay = (pays: readonly FoundValue[], isIntern: boolean): FoundValue | undefined => {
  const mainPay = pays.find(({ quote }) => isTrainingPay(quote) === isIntern) ?? pays[0];
  return mainPay && { ...mainPay, isCertain: mainPay.isCertain && pays.length === 1 };
};

const findPayClauses = memoize((text) => splitPayClauses(text).filter(findYearlyPay));
const isExactPay = memoize((text) => formatPay(text.replace(extraPayWords, '')) !== undefined);

function findLabelledPay({ listFacts }: Outline, isIntern: boolean): FoundValue | undefined {
  // A detail is a labelled line whose label names no field.
  const payGuesses = listFacts('detail')
    .filter(({ value, line: { text } }) => payLabel.test(text) && findYearlyPay(value))
    .map((each) => ({ ...each, isGuess: true }));
  const pays = [...listFacts('pay'), ...payGuesses].flatMap(({ value, line, isGuess }) => {
    const clauses = findPayClauses(value);
    const matchingClause = clauses.find((text) => isTrainingPay(text) === isIntern);
    const hasTrainingPay = clauses.length > 1 && clauses.some(isTrainingPay);
    if (hasTrainingPay && matchingClause) return [toFound(matchingClause, line.text, false)];
    const payText = addPayUnit(value, line.text.slice(0, -value.length));
    const pay = parseLabelledPay(payText);
    return pay ? [toFound(pay, line.text, !isGuess && isExactPay(payText))] : [];
  });
  return pickMainPay(pays, isIntern);
}

const extractPays = (lines: readonly Line[]): FoundValue[] =>
  lines.flatMap(({ text }) => findPays(text).map(([clause, pay]) => toFound(pay, clause, false)));

const correctionPattern = /\b(?:correct(?:ion|ed)|revised)\b/i;

/** A pay in a line that says "correction" or "revised" is preferred to a labelled one. */
export function findPay(
  outline: Outline,
  lines: Record<'pay' | 'unlabelled' | 'outsideSections', readonly Line[]>,
  isIntern: boolean,
): FoundValue | undefined {
  const findIn = (searched: readonly Line[]) => pickMainPay(extractPays(searched), isIntern);
  const correctedPay = findIn(lines.pay.filter(({ text }) => correctionPattern.test(text)));
  const ownPay = correctedPay ?? findLabelledPay(outline, isIntern);
  const isTrainingOnly = ownPay && isTrainingPay(ownPay.quote) && !isIntern;
  const payAfterTraining =
    isTrainingOnly && extractPays(lines.unlabelled).find(({ quote }) => afterTraining.test(quote));
  if (payAfterTraining) return payAfterTraining;
  if (!ownPay)
    return findIn(lines.pay) ?? findIn(lines.unlabelled) ?? findIn(lines.outsideSections);
  const toYearlyText = (words: string) => JSON.stringify(findYearlyPay(words));
  const isSamePay = ({ value }: FoundValue) => toYearlyText(value) === toYearlyText(ownPay.value);
  return {
    ...ownPay,
    isCertain: ownPay.isCertain && extractPays(lines.unlabelled).every(isSamePay),
  };
}
