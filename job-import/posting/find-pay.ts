import type { Line } from '#domain/lines.ts';
import { formatPay } from '#domain/pay-text.ts';
import { withUnit, yearlyPay } from '#domain/pay.ts';
import { type Found, found } from './posting.ts';
import { remembered } from '#domain/remembered.ts';
import { payClauses, paysWithin, payWords } from '#domain/said-facts.ts';
import type { Sorted } from './sort-lines.ts';

/** Words that do not change the amount. */
const ofBonus =
  /\b(?:consolidated|fixed)\b|\+ ?(?:HRA|PF|ESI|bonus|benefits|incentives?|variable|overtime|ESOPs?)\b/gi;
/** Words of a pay during training, before the job itself. */
const ofTraining =
  /stipend|in[- ]?hand|training|probation|intern|first \w+ (?:months?|years?)\b|for \w+ months?\b|\d mahine|initial/i;
/** Words of a pay after training. */
const afterTraining =
  /\b(?:complet\w+|after|post|upon|conver\w+|confirm\w+|absor\w+|thereafter)\b/i;
const isTraining = (text: string): boolean => ofTraining.test(text) && !afterTraining.test(text);
const ofPay = /^\W*(?:\w+ )?(?:ctc|salary|package|pay|compensation|stipend|fte|ppo|offer)\b/i;

const main = (pays: readonly Found[], isIntern: boolean): Found | undefined => {
  const own = pays.find(({ quote }) => isTraining(quote) === isIntern) ?? pays[0];
  return own && { ...own, isCertain: own.isCertain && pays.length === 1 };
};

const clausesOfPay = remembered((text) => payClauses(text).filter(yearlyPay));
const isPlainPay = remembered((text) => formatPay(text.replace(ofBonus, '')) !== undefined);

function labelledPay({ as }: Sorted, isIntern: boolean): Found | undefined {
  const besides = as('detail').filter(
    ({ value, line: { text } }) => ofPay.test(text) && yearlyPay(value),
  );
  const own = [...as('pay'), ...besides.map((each) => ({ ...each, isLikely: true }))];
  const pays = own.flatMap(({ value, line, isLikely }) => {
    const clauses = clausesOfPay(value);
    const due = clauses.find((text) => isTraining(text) === isIntern);
    const isMixed = clauses.length > 1 && clauses.some(isTraining);
    if (isMixed && due) return [found(due, line.text, false)];
    const said = withUnit(value, line.text.slice(0, -value.length));
    const pay = payWords(said, true);
    return pay ? [found(pay, line.text, !isLikely && isPlainPay(said))] : [];
  });
  return main(pays, isIntern);
}

const listPays = (lines: readonly Line[]): Found[] =>
  lines.flatMap(({ text }) => paysWithin(text).map(([clause, pay]) => found(pay, clause, false)));

const ofCorrection = /\b(?:correct(?:ion|ed)|revised)\b/i;

/** A correction in another line comes before the pay of a label. */
export function findPay(
  sorted: Sorted,
  { pay, unlabelled, around }: Record<'pay' | 'unlabelled' | 'around', readonly Line[]>,
  isIntern: boolean,
): Found | undefined {
  const find = (lines: readonly Line[]) => main(listPays(lines), isIntern);
  const corrected = find(pay.filter(({ text }) => ofCorrection.test(text)));
  const own = corrected ?? labelledPay(sorted, isIntern);
  const isOther = own && isTraining(own.quote) && !isIntern;
  const later = isOther && listPays(unlabelled).find(({ quote }) => afterTraining.test(quote));
  if (later) return later;
  if (!own) return find(pay) ?? find(unlabelled) ?? find(around);
  const yearly = (words: string) => JSON.stringify(yearlyPay(words));
  const saysSame = ({ value }: Found) => yearly(value) === yearly(own.value);
  return { ...own, isCertain: own.isCertain && listPays(unlabelled).every(saysSame) };
}
