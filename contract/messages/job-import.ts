export const jobImportMessages = {
  intro:
    'One job per row, from an Excel, CSV, JSON or XML file. Nothing is added until you have seen the check.',
  hint: 'Excel (.xlsx), CSV (comma, semicolon or tab), JSON, JSONL or XML, plain or as .gz. Up to {rows} rows and {size} MB.',
  template: 'Download an empty CSV with all columns',
  neededHint:
    'In any order. Categories are matched by name or id, and read from the rest of the row where they are missing. If another column is missing, you can set one value for all rows in the next step.',
  empty: 'This file has no rows.',
  notText:
    'This file is not UTF-8 text. In your spreadsheet program, save it as .xlsx or as “CSV UTF-8”.',
  oldExcel: 'This is an old Excel file (.xls). Save it as .xlsx or as “CSV UTF-8”.',
  notWorkbook: 'This Excel file could not be read. It may be damaged or have a password.',
  sheetRead: 'Read from “{part}”; --sheet NAME reads another one: {parts}.',
  notFeed:
    'This is XML or a web page, but no feed of jobs: no <job> or <item> with fields of its own was found.',
  notJson: 'This file is not a JSON list of jobs, and does not have one job per line.',
  unreadable: 'This file could not be read. It may have been moved or changed.',
  broken: 'This .gz file is damaged, or holds several files in one. Unpack it first.',
  openQuote: 'A quotation mark is not closed, or is inside a cell that is not quoted.',
  notObject: 'The line is not a JSON object.',
  columnsTitle: 'Match the columns',
  columnsHint:
    'Columns are matched by their headings. Set the ones that were not found, or choose a value for rows that have none.',
  requiredTitle: 'Required fields ({found} of {all} ready)',
  companyTypeGuessed:
    'Company type is read from the company’s name; where that does not tell it, it is “{name}”. To have another one, choose it under “If empty”.',
  ifEmpty: 'If empty',
  leaveEmpty: 'Leave empty',
  checked: '{rows} checked: {good} ready, {bad} with problems, {duplicates} duplicates.',
  existingFailed:
    'The existing jobs could not be loaded, so rows are compared only with each other.',
  invalidFlag: '{label} must be yes or no.',
  invalidDate:
    '{label} must be a date, such as 31/12/2026, 31 Dec 2026 or 2026-12-31. In numbers, write the day before the month.',
  noDay: '{label}: “{text}” is no date, and is left out.',
  dayInterpreted: '{label}: “{text}” is taken for {day}.',
  otherLinks: '{label}: only the first address is used, not {text}.',
  brokenText: '{label} has a broken character.',
  warned: 'Readers will see a warning, for “{words}”: {warning}',
  cityNotKnown: '{label}: none of our cities is in “{text}”. It goes under “{name}”.',
  doubtfulLevel: '{label} is “{level}”, but the role is “{role}”.',
  editRow: 'Edit row {row}',
  duplicateInFile: 'Same job as in row {row}{job}.',
  problemsColumn: 'Problems',
  runTitle: 'Importing',
  waiting: 'The server cannot be reached. The import will continue automatically when it can.',
  leaveQuestion: 'It will pause. You can continue it on this page within {hours} hours.',
  summary: '{created} added, {failed} failed, {left} not sent.',
  anotherFile: 'Choose another file',
  unfinished: '{file}: {done} of {rows} rows done.',
  discard: 'Discard',
  notStored: 'This browser cannot store the import. Do not close or reload this tab.',
} as const;
