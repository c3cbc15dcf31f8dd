import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod/mini';
import { categoryFieldNames, type CategoryField } from '#contract/category-kinds.ts';
import type { Card } from '#contract/jobs.ts';
import { numberOf, textOf, untilChanged } from './sql.ts';

const separator = ',';
const Category = z.tuple([z.string(), z.string()]);

export interface CardWriter {
  /**
   * The card's own JSON, and the numbers of its categories: these are half of a card's text and the
   * same few dozen for all jobs, so each is kept once.
   */
  kept(card: Card): readonly [own: string, categories: string];
  /** To be called after a transaction that failed: its numbers are given again. */
  forget(): void;
}

export function cardWriter(database: DatabaseSync): CardWriter {
  const find = database.prepare('SELECT id FROM categories WHERE category = ?');
  const insert = database.prepare('INSERT INTO categories (category) VALUES (?)');
  const known = new Map<string, number>();

  const idOf = (category: string): number => {
    const id =
      known.get(category) ??
      (numberOf(find.get(category)?.['id']) || Number(insert.run(category).lastInsertRowid));
    known.set(category, id);
    return id;
  };
  return {
    kept(card) {
      const chosen = categoryFieldNames.map((field) =>
        idOf(JSON.stringify([card[field], card.categories[field]])),
      );
      const own = Object.entries(card).filter(
        ([name]) => name !== 'categories' && !(name in card.categories),
      );
      return [JSON.stringify(Object.fromEntries(own)), chosen.join(separator)];
    },
    forget() {
      known.clear();
    },
  };
}

/** What a category adds to the text of a card, by the place of its field. */
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

export interface CardReader {
  /** The JSON text of the cards of these jobs, in this order. */
  of(numbers: readonly number[]): string;
  /** Of all, newest first. */
  every(): string;
  categoryName(number: number, field: CategoryField): string;
}

export function cardReader(database: DatabaseSync): CardReader {
  const all = database.prepare('SELECT id, category FROM categories');
  const kept = untilChanged<ReadonlyMap<string, CategoryText>>(database);
  let known: ReadonlyMap<string, CategoryText> = new Map();

  const read = () =>
    new Map(
      all.all().map((row) => {
        const category = Category.parse(JSON.parse(textOf(row['category'])));
        return [String(numberOf(row['id'])), categoryText(category)] as const;
      }),
    );
  const textOfCard = (own: string, categories: string): string => {
    let [ids, names] = ['', ''];
    let place = 0;
    for (const number of categories.split(separator)) {
      const category = known.get(number) ?? noCategory;
      ids += category.ids[place] ?? '';
      names += category.names[place] ?? '';
      place++;
    }
    return `${own.slice(0, -1)}${ids},"categories":{${names}}}`;
  };
  database.function('card_text', { deterministic: true }, (own, categories) =>
    textOfCard(textOf(own), textOf(categories)),
  );

  const some = database.prepare(
    `SELECT group_concat(card_text(own, categories), ',' ORDER BY wanted.key) AS cards
     FROM json_each(?) AS wanted CROSS JOIN cards ON cards.number = wanted.value`,
  );
  const every = database.prepare(
    `SELECT group_concat(card_text(own, categories), ',') AS cards
     FROM (SELECT own, categories FROM cards ORDER BY number DESC)`,
  );
  const chosenBy = database.prepare('SELECT categories FROM cards WHERE number = ?');
  const listOf = (row: ReturnType<typeof some.get>) => `[${textOf(row?.['cards'])}]`;
  const refresh = () => {
    known = kept('', read);
  };

  return {
    of(numbers) {
      refresh();
      return listOf(some.get(JSON.stringify(numbers)));
    },
    every() {
      refresh();
      return listOf(every.get());
    },
    categoryName(number, field) {
      refresh();
      const chosen = textOf(chosenBy.get(number)?.['categories']).split(separator);
      return known.get(chosen[categoryFieldNames.indexOf(field)] ?? '')?.name ?? '';
    },
  };
}
