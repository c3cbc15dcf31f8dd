import type { Table } from './import-table.ts';

const payPartPatterns = {
  min: /(?:^|[._ ])(?:min(?:imum)?|low ?end)(?:[._ ]?(?:amount|value|salary|pay|ctc))*$/i,
  max: /(?:^|[._ ])(?:max(?:imum)?|high ?end)(?:[._ ]?(?:amount|value|salary|pay|ctc))*$/i,
  currency: /(?:^|[._ ])(?:salary[._ ])?(?:currency(?:code)?|currency[._ ]type)$/i,
  period: /(?:^|[._ ])(?:interval|period|salary[._ ]?(?:type|period)|unit ?text)$/i,
};
type PayPart = keyof typeof payPartPatterns;

const periodTexts: readonly (readonly [RegExp, string])[] = [
  [/year|annual/i, 'per year'],
  [/month/i, 'per month'],
  [/week/i, 'per week'],
  [/da[iy]/i, 'per day'],
  [/hour/i, 'per hour'],
];

const payHeading = /^(?:pay|salary|ctc|stipend|package|compensation)\b/i;
const payPartHeading = /min|max|low|high|source|currency|type|range\./i;

function addPayColumn({ columns, rows, ...table }: Table): Table {
  const columnByPart = Object.fromEntries(
    Object.entries(payPartPatterns).map(([name, heading]) => [
      name,
      columns.findIndex((column) => heading.test(column)),
    ]),
  );
  const hasWholePay = columns.some(
    (column) => payHeading.test(column.trim()) && !payPartHeading.test(column),
  );
  if (hasWholePay || ((columnByPart['min'] ?? -1) < 0 && (columnByPart['max'] ?? -1) < 0))
    return { ...table, columns, rows };
  const pays = rows.map(({ cells }) => {
    const cell = (name: PayPart) => (cells[columnByPart[name] ?? -1] ?? '').trim();
    const [min, max] = [cell('min'), cell('max')];
    if ([min, max].every((each) => each === '' || Number(each) === 0)) return '';
    const amounts = [...new Set([min, max].filter(Boolean))]
      .map((amount) => amount.replace(/\.0+$/, ''))
      .join(' - ');
    const boundWord = min === '' ? 'Up to' : max === '' ? 'From' : '';
    const period =
      periodTexts.find(([pattern]) => pattern.test(cell('period')))?.[1] ?? cell('period');
    return [boundWord, cell('currency'), amounts, period].filter(Boolean).join(' ');
  });
  return {
    ...table,
    columns: [...columns, 'Pay'],
    rows: rows.map((row, index) => ({ ...row, cells: [...row.cells, pays[index] ?? ''] })),
  };
}

const otherLocationsPattern = /^(?:secondary ?locations?\.(?:location|name)|.*\.all ?locations)$/i;
const locationPattern = /^(?:job |work )?locations?(?:\.name)?$|\.location$/i;
const cityPattern = /(?:^|[._ ])city$/i;
const regionPatterns = [/(?:^|[._ ])(?:state|region)$/i, /(?:^|[._ ])country$/i];

function mergeLocationColumns({ columns, rows, ...table }: Table): Table {
  const locationColumn = columns.findIndex((column) => locationPattern.test(column));
  const targetColumn =
    locationColumn >= 0 ? locationColumn : columns.findIndex((column) => cityPattern.test(column));
  const otherColumns =
    locationColumn >= 0
      ? columns.flatMap((column, index) => (otherLocationsPattern.test(column) ? [index] : []))
      : regionPatterns.map((words) => columns.findIndex((column) => words.test(column)));
  const otherColumnIndexes = otherColumns.filter((index) => index >= 0 && index !== targetColumn);
  if (targetColumn < 0 || (locationColumn >= 0 && otherColumnIndexes.length === 0))
    return { ...table, columns, rows };
  const joinCells = (cells: readonly string[]) => {
    const lines = [targetColumn, ...otherColumnIndexes].flatMap((index) =>
      (cells[index] ?? '').split('\n'),
    );
    return [...new Set(lines.map((text) => text.trim()).filter(Boolean))].join(', ');
  };
  return {
    ...table,
    columns: columns.map((column, index) =>
      index === targetColumn && locationColumn < 0 ? 'Location' : column,
    ),
    rows: rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell, index) => (index === targetColumn ? joinCells(row.cells) : cell)),
    })),
  };
}

export const mergeSplitColumns = (table: Table): Table => mergeLocationColumns(addPayColumn(table));
