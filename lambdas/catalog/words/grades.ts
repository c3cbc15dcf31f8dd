const roman = ['', 'i', 'ii', 'iii', 'iv'];
const gradeOf = (text: string) => (roman.includes(text) ? roman.indexOf(text) : Number(text));

/** Titles whose grade stands behind them: "SDE 1", "Software Engineer - II", "L3 support". */
const graded =
  /\b(?:(?:engineers?|developers?|programmers?|dev|sde|swe|sdet|mts|mle|ds|da|analysts?|scientists?|testers?|qa|associate|consultants?|administrators?|admin|support)[\s,(-]{0,3}(?:level|grade|l)?[\s-]?|(?:level|grade)[\s-]?|l)(iv|i{1,3}|[1-4])(?![\p{L}\p{N}.+-]| ?(?:yrs?|years?|lpa|lakhs?|lacs?|k)\b)/dgu;

export interface Grade {
  grade: number;
  /** Of the grade alone, where a title stands before it. */
  from: number;
  to: number;
}

/** The grades in a text in lower case. */
export const gradesIn = (text: string): Grade[] =>
  [...text.matchAll(graded)].map((match) => {
    const [from = 0, to = 0] = match.indices?.[1] ?? [];
    const isWord = /^(?:level|grade|l)/.test(match[0]);
    return { grade: gradeOf(match[1] ?? ''), from: isWord ? match.index : from, to };
  });
