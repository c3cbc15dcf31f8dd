import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import * as z from 'zod/mini';
import { categoryFieldNames, type CategoryField } from '#contract/job-fields.ts';
import { Card } from '#contract/jobs.ts';
import { mapUntilChanged, toNumber, toText, untilChanged } from './sql.ts';
import { cacheLimits } from '../words/weights.ts';

type Row = Record<string, SQLOutputValue>;

const separator = ',';
const Category = z.tuple([z.string(), z.string()]);

/** In a card's order; field names are the same for all jobs, so they are not stored. */
const ownFields = Object.keys(Card.shape).filter(
  (name) => name !== 'categories' && !categoryFieldNames.some((field) => field === name),
);

const writeJson = (name: string) => (row: Row) => JSON.stringify(toText(row[name]));
const writeMoment = (name: string) => (row: Row) =>
  `"${new Date(toNumber(row[name])).toISOString()}"`;

const fromColumns = new Map<string, (row: Row) => string>([
  ...['id', 'title', 'role', 'location', 'image', 'joblink'].map(
    (name) => [name, writeJson(name)] as const,
  ),
  ['expiresAt', writeMoment('expires_at')],
  ['created_at', writeMoment('created_at')],
]);

/** JSON escapes this sign, so it never stands inside a value. */
const betweenValues = '\n';
const otherFields = ownFields.filter((name) => !fromColumns.has(name));

const ownParts = ownFields.map((name, at) => ({
  beginning: `${at === 0 ? '{' : ','}"${name}":`,
  read: fromColumns.get(name),
  place: otherFields.indexOf(name),
}));

export function cardWriter(database: DatabaseSync) {
  const find = database.prepare('SELECT id FROM categories WHERE category = ?');
  const insert = database.prepare('INSERT INTO categories (category) VALUES (?)');
  const known = new Map<string, number>();
  const idOfCategory = (category: string) =>
    toNumber(find.get(category)?.['id']) || Number(insert.run(category).lastInsertRowid);

  return {
    /**
     * These are half of a card's text and the same few dozen for all jobs, so each is kept once.
     */
    stored(card: Card): readonly [others: string, categories: string] {
      const chosen = categoryFieldNames.map((field) => {
        const key = `${card[field]}${betweenValues}${card.categories[field]}`;
        const id =
          known.get(key) ?? idOfCategory(JSON.stringify([card[field], card.categories[field]]));
        known.set(key, id);
        return id;
      });
      const values = new Map<string, unknown>(Object.entries(card));
      const others = otherFields.map((name) => JSON.stringify(values.get(name)) ?? '');
      return [others.join(betweenValues), chosen.join(separator)];
    },
    /** Call it after a failed transaction: its numbers are given again. */
    forget() {
      known.clear();
    },
  };
}

interface CategoryText {
  name: string;
  ids: readonly string[];
  names: readonly string[];
}

const categoryText = ([id, name]: z.infer<typeof Category>): CategoryText => ({
  name,
  ids: categoryFieldNames.map((field) => `,"${field}":${JSON.stringify(id)}`),
  names: categoryFieldNames.map(
    (field, place) => `${place === 0 ? '' : separator}"${field}":${JSON.stringify(name)}`,
  ),
});
const noCategory = categoryText(['', '']);

/** So many fit a processor's caches: all 100,000 at once take twice the time. */
const cardsAtOnce = 1_000;

const joinList = (parts: readonly Buffer[]): Buffer =>
  Buffer.concat([
    Buffer.from('['),
    ...parts.flatMap((part, at) => (at === 0 ? [part] : [Buffer.from(separator), part])),
    Buffer.from(']'),
  ]);

function categoryTexts(database: DatabaseSync) {
  const all = database.prepare('SELECT id, category FROM categories');
  const cached = untilChanged<ReadonlyMap<string, CategoryText>>(database);
  const read = () =>
    new Map(
      all.all().map((row) => {
        const category = Category.parse(JSON.parse(toText(row['category'])));
        return [String(toNumber(row['id'])), categoryText(category)] as const;
      }),
    );
  return (): ReadonlyMap<string, CategoryText> => cached('', read);
}

function textOfCard(row: Row, known: ReadonlyMap<string, CategoryText>): string {
  const others = toText(row['others']).split(betweenValues);
  let own = '';
  for (const { beginning, read, place } of ownParts) {
    const value = read ? read(row) : others[place];
    if (value) own += beginning + value;
  }
  let [ids, names] = ['', ''];
  let place = 0;
  for (const number of toText(row['categories']).split(separator)) {
    const category = known.get(number) ?? noCategory;
    ids += category.ids[place] ?? '';
    names += category.names[place] ?? '';
    place++;
  }
  return `${own}${ids},"categories":{${names}}}`;
}

const columns =
  'number, id, expires_at, created_at, title, role, location, image, joblink, others, categories';

export type CardReader = ReturnType<typeof cardReader>;

export function cardReader(database: DatabaseSync) {
  const texts = categoryTexts(database);
  const some = database.prepare(
    `SELECT ${columns} FROM cards WHERE number IN (SELECT value FROM json_each(?))`,
  );
  const olderThan = database.prepare(
    `SELECT ${columns} FROM cards WHERE number < ? ORDER BY number DESC LIMIT ?`,
  );
  const chosenBy = database.prepare('SELECT categories FROM cards WHERE number = ?');
  const shown = mapUntilChanged<number, Buffer>(database);

  const writeCard = (row: Row) => textOfCard(row, texts());

  function* readParts(numbers: readonly number[]): Generator<Buffer> {
    for (let start = 0; start < numbers.length; start += cardsAtOnce) {
      const batch = numbers.slice(start, start + cardsAtOnce);
      const known = shown();
      if (known.size + batch.length > cacheLimits.cards) known.clear();
      const missing = batch.filter((number) => !known.has(number));
      for (const row of missing.length > 0 ? some.all(JSON.stringify(missing)) : []) {
        known.set(toNumber(row['number']), Buffer.from(writeCard(row)));
      }
      yield* batch.flatMap((number) => known.get(number) ?? []);
    }
  }
  function* every(): Generator<Buffer> {
    for (let last = Number.MAX_SAFE_INTEGER; ;) {
      const rows = olderThan.all(last, cardsAtOnce);
      if (rows.length === 0) return;
      yield Buffer.from(rows.map(writeCard).join(separator));
      last = toNumber(rows.at(-1)?.['number']);
    }
  }
  const readList = (numbers: readonly number[]) => joinList([...readParts(numbers)]);
  return {
    /** Bytes, since encoding a long list costs time. */
    readList,
    toText: (numbers: readonly number[]): string => readList(numbers).toString(),
    every: () => joinList([...every()]),
    categoryName(number: number, field: CategoryField): string {
      const chosen = toText(chosenBy.get(number)?.['categories']).split(separator);
      return texts().get(chosen[categoryFieldNames.indexOf(field)] ?? '')?.name ?? '';
    },
  };
}
