import type { DatabaseSync, SQLOutputValue } from 'node:sqlite';
import * as z from 'zod/mini';
import { categoryFieldNames, type CategoryField } from '#contract/job-fields.ts';
import { Card } from '#contract/jobs.ts';
import { findState, inList, listWritten, toNumber, toText } from './sql.ts';
import { remember } from '#lambdas/platform/runtime/once.ts';
import { cacheLimits } from '../words/weights.ts';

type Row = Record<string, SQLOutputValue>;

const separator = ',';
/** The id and the name of a category. */
const Category = z.tuple([z.string(), z.string()]);
const comma = Buffer.from(separator);

/** The fields of a card in their order. They are the same for all jobs, so their names are not stored. */
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

/** JSON escapes line breaks, so a stored value never holds one. */
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
    /** The columns of a card. Categories are half of its text and the same for many jobs, so each is stored once. */
    toColumns(card: Card): readonly [others: string, categories: string] {
      const chosen = categoryFieldNames.map((field) => {
        const key = `${card[field]}${betweenValues}${card.categories[field]}`;
        const id =
          known.get(key) ?? idOfCategory(JSON.stringify([card[field], card.categories[field]]));
        known.set(key, id);
        return id;
      });
      const values: Readonly<Record<string, unknown>> = card;
      const others = otherFields.map((name) => JSON.stringify(values[name]) ?? '');
      return [others.join(betweenValues), chosen.join(separator)];
    },
    /** Call it after a failed transaction: SQLite will use the ids of its categories again. */
    reset() {
      known.clear();
    },
  };
}

/** This many fit into a processor's cache; all 100,000 cards at once take twice the time. */
const cardsAtOnce = 1_000;

const columns =
  'number, id, expires_at, created_at, title, role, location, image, joblink, others, categories';

export type CardReader = ReturnType<typeof cardReader>;

export function cardReader(database: DatabaseSync) {
  const byId = database.prepare('SELECT category FROM categories WHERE id = ?');
  const some = database.prepare(`SELECT ${columns} FROM cards WHERE number ${inList}`);
  const chosenBy = database.prepare('SELECT categories FROM cards WHERE number = ?');
  const cards = new Map<number, Buffer>();
  let cardsAt = findState(database);
  /** Stored categories are never changed. */
  const findCategory = remember((id): z.infer<typeof Category> => {
    const category = toText(byId.get(id)?.['category']);
    return category === '' ? ['', ''] : Category.parse(JSON.parse(category));
  }, 1_000);

  function writeCard(row: Row): string {
    const others = toText(row['others']).split(betweenValues);
    let own = '';
    for (const { beginning, read, place } of ownParts) {
      const value = read ? read(row) : others[place];
      if (value) own += beginning + value;
    }
    const chosen = toText(row['categories']).split(separator);
    let names = '';
    for (const [at, field] of categoryFieldNames.entries()) {
      const [id, name] = findCategory(chosen[at] ?? '');
      own += `,"${field}":${JSON.stringify(id)}`;
      names += `${at === 0 ? '' : separator}"${field}":${JSON.stringify(name)}`;
    }
    return `${own},"categories":{${names}}}`;
  }

  /** The cards as a JSON array, in bytes, since encoding a long text costs time. */
  function readList(numbers: readonly number[]): Buffer {
    const found: Buffer[] = [];
    for (const number of listWritten(cardsAt) ?? []) cards.delete(number);
    cardsAt = findState(database);
    for (let start = 0; start < numbers.length; start += cardsAtOnce) {
      const batch = numbers.slice(start, start + cardsAtOnce);
      if (cards.size + batch.length > cacheLimits.cards) cards.clear();
      const missing = batch.filter((number) => !cards.has(number));
      for (const row of missing.length > 0 ? some.all(JSON.stringify(missing)) : []) {
        cards.set(toNumber(row['number']), Buffer.from(writeCard(row)));
      }
      found.push(...batch.flatMap((number) => cards.get(number) ?? []));
    }
    const parts = found.flatMap((card, at) => (at === 0 ? [card] : [comma, card]));
    return Buffer.concat([Buffer.from('['), ...parts, Buffer.from(']')]);
  }

  return {
    readList,
    readText: (numbers: readonly number[]): string => readList(numbers).toString(),
    findCategoryName(number: number, field: CategoryField): string {
      const chosen = toText(chosenBy.get(number)?.['categories']).split(separator);
      return findCategory(chosen[categoryFieldNames.indexOf(field)] ?? '')[1];
    },
  };
}
