import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import * as z from 'zod/mini';
import { categoryFieldNames, type CategoryField } from '#contract/job-fields.ts';
import { ListedJob } from '#contract/jobs.ts';
import { findState, listChangedJobs } from './result-cache.ts';
import { inList, toNumber, toText } from './sqlite-values.ts';
import { memoize } from '#lambdas/platform/runtime/memoize.ts';
import { cacheLimits } from '../words/search-settings.ts';

type Row = Record<string, SQLOutputValue>;

const separator = ',';
/** The id and the name of a category. */
const Category = z.tuple([z.string(), z.string()]);
const comma = Buffer.from(separator);

/** The fields of a card in their order. They are the same for all jobs, so their names are not stored. */
const ownFields = Object.keys(ListedJob.shape).filter(
  (name) => name !== 'categories' && !categoryFieldNames.some((field) => field === name),
);

const writeJson = (name: string) => (row: Row) => JSON.stringify(toText(row[name]));
const writeTime = (name: string) => (row: Row) =>
  `"${new Date(toNumber(row[name])).toISOString()}"`;

const columnWriters = new Map<string, (row: Row) => string>([
  ...['id', 'title', 'role', 'location', 'image', 'joblink'].map(
    (name) => [name, writeJson(name)] as const,
  ),
  ['expiresAt', writeTime('expires_at')],
  ['created_at', writeTime('created_at')],
]);

/** JSON escapes line breaks, so a stored value never holds one. */
const valueSeparator = '\n';
const otherFields = ownFields.filter((name) => !columnWriters.has(name));

const fieldWriters = ownFields.map((name, at) => ({
  prefix: `${at === 0 ? '{' : ','}"${name}":`,
  writeColumn: columnWriters.get(name),
  otherFieldIndex: otherFields.indexOf(name),
}));

export function cardWriter(database: DatabaseSync) {
  const find = database.prepare('SELECT id FROM categories WHERE category = ?');
  const insert = database.prepare('INSERT INTO categories (category) VALUES (?)');
  const knownIds = new Map<string, number>();
  const idOfCategory = (category: string) =>
    toNumber(find.get(category)?.['id']) || Number(insert.run(category).lastInsertRowid);

  return {
    /** The columns of a card. Categories are half of its text and the same for many jobs, so each is stored once. */
    toColumns(card: ListedJob): readonly [others: string, categories: string] {
      const categoryIds = categoryFieldNames.map((field) => {
        const key = `${card[field]}${valueSeparator}${card.categories[field]}`;
        const id =
          knownIds.get(key) ?? idOfCategory(JSON.stringify([card[field], card.categories[field]]));
        knownIds.set(key, id);
        return id;
      });
      const cardValues: Readonly<Record<string, unknown>> = card;
      const others = otherFields.map((name) => JSON.stringify(cardValues[name]) ?? '');
      return [others.join(valueSeparator), categoryIds.join(separator)];
    },
    /** Call it after a failed transaction: SQLite will use the ids of its categories again. */
    reset() {
      knownIds.clear();
    },
  };
}

/** This many fit into a processor's cache; all 100,000 cards at once take twice the time. */
const cardsPerQuery = 1_000;

const columns =
  'number, id, expires_at, created_at, title, role, location, image, joblink, other_fields, categories';

export type CardReader = ReturnType<typeof cardReader>;

export function cardReader(database: DatabaseSync) {
  const selectCategory = database.prepare('SELECT category FROM categories WHERE id = ?');
  const selectCards = database.prepare(`SELECT ${columns} FROM cards WHERE number ${inList}`);
  const selectCategoryIds = database.prepare('SELECT categories FROM cards WHERE number = ?');
  // By the job's number (`cards.number`).
  const cards = new Map<number, Buffer>();
  let cardsState = findState(database);
  /** Stored categories are never changed. */
  const findCategory = memoize((id): z.infer<typeof Category> => {
    const category = toText(selectCategory.get(id)?.['category']);
    return category === '' ? ['', ''] : Category.parse(JSON.parse(category));
  });

  function writeCard(row: Row): string {
    const otherValues = toText(row['other_fields']).split(valueSeparator);
    let json = '';
    for (const { prefix, writeColumn, otherFieldIndex } of fieldWriters) {
      const value = writeColumn ? writeColumn(row) : otherValues[otherFieldIndex];
      if (value) json += prefix + value;
    }
    const categoryIds = toText(row['categories']).split(separator);
    let categoryNames = '';
    for (const [at, field] of categoryFieldNames.entries()) {
      const [id, name] = findCategory(categoryIds[at] ?? '');
      json += `,"${field}":${JSON.stringify(id)}`;
      categoryNames += `${at === 0 ? '' : separator}"${field}":${JSON.stringify(name)}`;
    }
    return `${json},"categories":{${categoryNames}}}`;
  }

  /** The cards as a JSON array, in bytes, since encoding a long text costs time. */
  function readList(numbers: readonly number[]): Buffer {
    const cardBytes: Buffer[] = [];
    for (const number of listChangedJobs(cardsState) ?? []) cards.delete(number);
    cardsState = findState(database);
    for (let start = 0; start < numbers.length; start += cardsPerQuery) {
      const batch = numbers.slice(start, start + cardsPerQuery);
      if (cards.size + batch.length > cacheLimits.cards) cards.clear();
      const missing = batch.filter((number) => !cards.has(number));
      for (const row of missing.length > 0 ? selectCards.all(JSON.stringify(missing)) : []) {
        cards.set(toNumber(row['number']), Buffer.from(writeCard(row)));
      }
      cardBytes.push(...batch.flatMap((number) => cards.get(number) ?? []));
    }
    const parts = cardBytes.flatMap((card, at) => (at === 0 ? [card] : [comma, card]));
    return Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]);
  }

  return {
    readList,
    readText: (numbers: readonly number[]): string => readList(numbers).toString(),
    findCategoryName(number: number, field: CategoryField): string {
      const categoryIds = toText(selectCategoryIds.get(number)?.['categories']).split(separator);
      return findCategory(categoryIds[categoryFieldNames.indexOf(field)] ?? '')[1];
    },
  };
}
