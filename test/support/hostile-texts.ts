const of = (...codePoints: number[]) => String.fromCodePoint(...codePoints);
const marks = of(0x300, 0x301, 0x302, 0x323, 0x331, 0x489, 0x20dd);

/**
 * Texts that break what was not written with care: each is text that somebody may mean, so it is
 * kept byte for byte or refused in clear words.
 */
export const hostileTexts: Readonly<Record<string, string>> = {
  'a script': '<script>alert(1)</script>',
  'an image that fails': '"><img src=x onerror=alert(1)>',
  'the end of a title': '</title><svg onload=alert(1)>',
  'the end of JSON-LD': '</script><script>alert(1)</script>"}]}',
  'a link that runs': '[click](javascript:alert(1))',
  'an image from elsewhere': '![x](https://tracker.example/pixel.gif)',
  'raw markup in markdown': '**bold** <iframe srcdoc="<script>alert(1)</script>"></iframe>',
  'a CDATA end': ']]><x>&amp;</x>',
  'an entity that grows': '<!DOCTYPE a [<!ENTITY b "b">]><a>&b;&b;</a>',
  entities: '&lt;b&gt; &amp;amp; &#x3c; &nbsp',
  'quotes of all kinds': `"'\`\u2018\u2019\u201c\u201d\u00ab\u00bb`,
  'a template': '${7*7} {{7*7}} <%= 7*7 %> #{7*7} %{7*7}',
  'replacement patterns': "$& $1 $` $' $$ {label} {max} {wait}",
  printf: '%s %d %n %x %00 %0d%0a %c0%ae',
  SQL: "'; DROP TABLE jobs; --",
  'full text operators': 'NEAR("a" "b", 5) OR a* AND NOT -b ^c {d e} : col',
  'a DynamoDB expression': 'attribute_exists(PK) OR #a = :b SET x = y',
  'keys of the table': 'POST#1#META',
  'a query for documents': '{"$gt": "", "$where": "sleep(1)"}',
  'JSON that looks whole': '{"title": "x"}',
  'a prototype': '__proto__',
  'a constructor': 'constructor.prototype.toString',
  'a shell': '; rm -rf / | $(id) `id` && echo $HOME',
  'a path': '../../../../etc/passwd\\..\\..\\windows',
  'a formula': '=HYPERLINK("https://x.example";"a")',
  'a header for a mail': 'Subject: x\nBcc: all@example.com\n\nBuy',
  'a log line': 'fine\n{"level":"ERROR","message":"forged"}\u001b[31m',
  'a line feed in the middle': 'one\ntwo',
  'line feeds at both ends': '\n\n one \n\n',
  'a carriage return with its line feed': 'one\r\ntwo\r\n',
  tabs: '\tone\t\ttwo\t',
  'blanks at both ends': '   one  two   ',
  'strange blanks': '\u00a0one\u2003two\u3000three\u2028four\u2029five\u0085six',
  'a null byte': 'one\u0000two',
  'control characters': 'a\u0001\u0007\b\u000b\u001bz\u007f\u009f',
  'right to left': 'مطلوب مهندس برمجيات في بنغالور',
  'both directions': 'Developer \u05de\u05e4\u05ea\u05d7 \u202eresolver\u202c (C++)',
  'direction marks': '\u2066a\u2067b\u2069\u200e\u200f\u061c',
  'a file name turned around': 'cv\u202egnp.exe',
  'zero width': 'a\u200bb\u200cc\u200dd\u2060e\ufefff\u00adg',
  'only what is not seen, and a letter': '\u200b\u2060\u180e\u115f\u3164x',
  'many marks on one letter': `Z${marks.repeat(6)}a${marks}lgo`,
  'an accent apart': 'cafe\u0301 vs caf\u00e9',
  ligatures: '\ufb01nance \u2460 \u00bd \u212b \u01c4 \ufdfa',
  'letters of no case alike':
    '\u0130stanbul \u0131\u015f stra\u00dfe STRASSE \u1e9e \u03a3\u03c3\u03c2',
  'letters that look alike': '\u0430dmin p\u0430yp\u0430l \u0405aff',
  'mathematical letters': of(0x1d4d7, 0x1d4d8) + '\uff21\uff22\uff23',
  Devanagari: 'क्षत्रिय श्री हिन्दी में नौकरी — ₹६ लाख',
  'Devanagari joined by hand': 'क्\u200dष क्\u200cष र्\u200dय',
  'Telugu, Bengali and Kannada': 'సాఫ్ట్\u200cవేర్ সফটওয়্যার ಸಾಫ್ಟ್\u200dವೇರ್',
  'a family': '👩‍👩‍👧‍👦 👨🏿‍🚀 🏳️‍🌈 🏴\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  'half a flag': '\u{1f1ee} \u{1f1ee}\u{1f1f3}',
  'the last of the planes': of(0xffff, 0x1ffff, 0x10fffd, 0x10ffff) + '\ufdd0\ufffe',
  'the mark of what could not be read': 'a\ufffdb',
  'one very long word': 'w'.repeat(200),
  'two hundred code units of emoji': '🚀'.repeat(100),
  'backtracking for patterns': `${'a'.repeat(90)}!${' '.repeat(90)}x`,
  'numbers that are none': 'NaN Infinity -0 1e999 0x1F ١٢٣ १२३',
  words: 'null undefined true false None nil',
};

/** Longer than one line may be: for the long fields. */
export const longHostileTexts: Readonly<Record<string, string>> = {
  'many lines of markup': '<p onclick="x()">&</p>\n'.repeat(200),
  'a deep list of quotes': `${'> '.repeat(400)}x`,
  'brackets that never close': '['.repeat(4_000),
  'backticks and stars': `${'`'.repeat(1_000)}${'*a '.repeat(1_000)}`,
  'two thousand families': '👩‍👩‍👧‍👦'.repeat(180),
  'blanks without end': `x${' '.repeat(4_000)}y`,
};

/** Half of a character: no text at all, so JSON that holds it is refused as it stands. */
export const halfCharacters: Readonly<Record<string, string>> = {
  'a high half': 'a\ud83d',
  'a low half': '\udc00b',
  'both, turned around': '\udc00\ud83d',
};
