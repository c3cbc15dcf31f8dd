const roman = ['', 'i', 'ii', 'iii', 'iv'];
const parseGrade = (text: string) => (roman.includes(text) ? roman.indexOf(text) : Number(text));
/** The grade is the number in a title: 2 in "SDE 2", "SDE-II", "Level 2" and "L2". */
const gradePattern =
  /\b(?:(?:engineers?|developers?|programmers?|dev|sde|swe|sdet|mts|mle|ds|da|analysts?|scientists?|testers?|qa|associate|consultants?|administrators?|admin|support)[\s,(-]{0,3}(?:level|grade|l)?[\s-]?|(?:level|grade)[\s-]?|l)(iv|i{1,3}|[1-4])(?![\p{L}\p{N}.+-]| ?(?:yrs?|years?|lpa|lakhs?|lacs?|k)\b)/dgu;

export const findGrades = (text: string): { grade: number; from: number; to: number }[] =>
  [...text.matchAll(gradePattern)].map((match) => {
    const [from = 0, to = 0] = match.indices?.[1] ?? [];
    const hasLevelWord = /^(?:level|grade|l)/.test(match[0]);
    return { grade: parseGrade(match[1] ?? ''), from: hasLevelWord ? match.index : from, to };
  });
