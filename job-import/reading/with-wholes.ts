import type { Table } from './source.ts';

const parts = {
  min: /(?:^|[._ ])(?:min(?:imum)?|low ?end)(?:[._ ]?(?:amount|value|salary|pay|ctc))*$/i,
  max: /(?:^|[._ ])(?:max(?:imum)?|high ?end)(?:[._ ]?(?:amount|value|salary|pay|ctc))*$/i,
  currency: /(?:^|[._ ])(?:salary[._ ])?(?:currency(?:code)?|currency[._ ]type)$/i,
  period: /(?:^|[._ ])(?:interval|period|salary[._ ]?(?:type|period)|unit ?text)$/i,
};
type Part = keyof typeof parts;
const isPart = (name: string): name is Part => Object.hasOwn(parts, name);

const periods: readonly (readonly [RegExp, string])[] = [
  [/year|annual/i, 'per year'],
  [/month/i, 'per month'],
  [/week/i, 'per week'],
  [/da[iy]/i, 'per day'],
  [/hour/i, 'per hour'],
];

const payHeading = /^(?:pay|salary|ctc|stipend|package|compensation)\b/i;
const aroundPay = /min|max|low|high|source|currency|type|range\./i;

function withPay({ columns, rows, ...table }: Table): Table {
  const at = Object.fromEntries(
    Object.entries(parts).map(([name, heading]) => [
      name,
      columns.findIndex((column) => heading.test(column)),
    ]),
  );
  const isWhole = columns.some(
    (column) => payHeading.test(column.trim()) && !aroundPay.test(column),
  );
  if (isWhole || ((at['min'] ?? -1) < 0 && (at['max'] ?? -1) < 0))
    return { ...table, columns, rows };
  const pays = rows.map(({ cells }) => {
    const cell = (name: Part) => (isPart(name) ? (cells[at[name] ?? -1] ?? '').trim() : '');
    const [min, max] = [cell('min'), cell('max')];
    const isBlank = [min, max].every((each) => each === '' || Number(each) === 0);
    if (isBlank) return '';
    const amounts = [...new Set([min, max].filter(Boolean))]
      .map((amount) => amount.replace(/\.0+$/, ''))
      .join(' - ');
    const end = min === '' ? 'Up to' : max === '' ? 'From' : '';
    const period = periods.find(([words]) => words.test(cell('period')))?.[1] ?? cell('period');
    return [end, cell('currency'), amounts, period].filter(Boolean).join(' ');
  });
  return {
    ...table,
    columns: [...columns, 'Pay'],
    rows: rows.map((row, index) => ({ ...row, cells: [...row.cells, pays[index] ?? ''] })),
  };
}

const morePlaces = /^(?:secondary ?locations?\.(?:location|name)|.*\.all ?locations)$/i;
const isPlace = /^(?:job |work )?locations?(?:\.name)?$|\.location$/i;
const [ofCity, ofState, ofCountry] = [
  /(?:^|[._ ])city$/i,
  /(?:^|[._ ])(?:state|region)$/i,
  /(?:^|[._ ])country$/i,
];

function withPlaces({ columns, rows, ...table }: Table): Table {
  const place = columns.findIndex((column) => isPlace.test(column));
  const at = place >= 0 ? place : columns.findIndex((column) => ofCity.test(column));
  const otherColumns =
    place >= 0
      ? columns.flatMap((column, index) => (morePlaces.test(column) ? [index] : []))
      : [ofState, ofCountry].map((words) => columns.findIndex((column) => words.test(column)));
  const others = otherColumns.filter((index) => index >= 0 && index !== at);
  if (at < 0 || (place >= 0 && others.length === 0)) return { ...table, columns, rows };
  const joined = (cells: readonly string[]) => {
    const lines = [at, ...others].flatMap((index) => (cells[index] ?? '').split('\n'));
    return [...new Set(lines.map((text) => text.trim()).filter(Boolean))].join(', ');
  };
  return {
    ...table,
    columns: columns.map((column, index) => (index === at && place < 0 ? 'Location' : column)),
    rows: rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell, index) => (index === at ? joined(row.cells) : cell)),
    })),
  };
}

export const withWholes = (table: Table): Table => withPlaces(withPay(table));
