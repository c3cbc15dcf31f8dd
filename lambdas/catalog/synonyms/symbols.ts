/** What punctuation means, replaced in folded text before it is cut into words. */
export const symbols: readonly (readonly [RegExp, string])[] = [
  [/['’ʼ`]/g, ''],
  [/[\u2010-\u2015]/g, '-'],
  [/\bc ?\+\+/g, ' cpp '],
  [/\b([cf]) ?#/g, ' $1sharp '],
  [/\.net\b/g, ' dotnet '],
  [/\.js\b/g, 'js '],
  [/\b(ci|delhi|ms|pl) ?\/ ?(cd|ncr|sql)\b/g, '$1 $2'],

  // "BE" is a degree only beside another one.
  [/\b([bm])\.e\b/g, ' $1eng '],
  [/\bbe(?= ?[/,(|] ?(?:b\.? ?(?:tech|sc|ca)|m\.? ?(?:tech|sc|ca|e)|bs|cse|cs|it)\b)/g, 'beng'],
  [/(\b[bm]\.? ?(?:tech|sc|ca)\.? ?[/,|] ?)be\b/g, '$1beng'],

  [/\b([a-z]) ?& ?([a-z])\b/g, '$1n$2'],
  [/&/g, ' and '],
  [/\b([a-z])\.(?=[a-z])/g, '$1'],
];
