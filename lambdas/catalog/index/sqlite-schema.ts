import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { facetTable } from '#contract/job-filter-options.ts';
import { levelByBatch } from '#contract/listings.ts';
import { once } from '#lambdas/platform/runtime/memoize.ts';
import { toNumber, toText } from './sqlite-values.ts';
import * as synonyms from '../words/search-vocabulary.ts';

/** Raise it with every change of the tables below: snapshots of another version are not read. */
export const schemaVersion = 13;

/** Raise it when code changes a job's terms or card. Changes of data files and facets are found by the hash below. */
const indexingVersion = 20;

/** A hash of the rules of indexing. A catalog with another hash is rebuilt from the table. */
export const hashIndexingRules = once(() =>
  createHash('sha256')
    .update(
      JSON.stringify([indexingVersion, synonyms, levelByBatch, facetTable], (_, value: unknown) =>
        value instanceof RegExp ? String(value) : value,
      ),
    )
    .digest('hex')
    .slice(0, 16),
);

/**
 * `cards.number` is the sequence number of the change that created the job, so the newest has the highest.
 * `terms`, `facets` and `suggestions` of a card list the ids of the names that count it, so that it
 * can be removed from their counts.
 * `title` to `categories` hold its card; `company` and `company_role` are hashes of names.
 * `closed` has the jobs that expired or were deleted, for administrators; those without `closed_at`
 * and `deleted_at` still have to be closed in the table.
 * `postings` holds the bitmap of each facet's job numbers, a row for each chunk.
 */
const tableDefinitions = `
  CREATE TABLE state (sequence INTEGER NOT NULL, indexing_hash TEXT NOT NULL);
  CREATE TABLE cards (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    expires_at INTEGER NOT NULL,
    created_at INTEGER NOT NULL,
    updated_at INTEGER NOT NULL,
    company_role INTEGER NOT NULL,
    company INTEGER NOT NULL,
    title TEXT NOT NULL,
    role TEXT NOT NULL,
    location TEXT NOT NULL,
    image TEXT NOT NULL,
    joblink TEXT NOT NULL,
    other_fields TEXT NOT NULL,
    categories TEXT NOT NULL,
    facets BLOB NOT NULL,
    terms BLOB NOT NULL,
    suggestions BLOB NOT NULL
  );
  CREATE INDEX cards_by_expiry ON cards (expires_at);
  CREATE INDEX cards_by_company_role ON cards (company_role);
  CREATE INDEX cards_by_company ON cards (company);
  CREATE TABLE closed (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    expires_at INTEGER NOT NULL,
    deleted_at INTEGER,
    closed_at INTEGER,
    title TEXT NOT NULL,
    role TEXT NOT NULL,
    location TEXT NOT NULL,
    listing_names TEXT NOT NULL,
    company INTEGER NOT NULL,
    pay_lakhs INTEGER
  );
  CREATE INDEX closed_by_company ON closed (company);
  CREATE INDEX closed_by_deletion ON closed (deleted_at) WHERE deleted_at IS NOT NULL;
  CREATE INDEX closed_by_expiry ON closed (expires_at)
    WHERE closed_at IS NULL AND deleted_at IS NULL;
  CREATE TABLE categories (id INTEGER PRIMARY KEY, category TEXT NOT NULL UNIQUE);
  CREATE TABLE facets (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, jobs INTEGER NOT NULL);
  CREATE TABLE postings (
    facet INTEGER,
    chunk INTEGER,
    numbers BLOB NOT NULL,
    PRIMARY KEY (facet, chunk)
  ) WITHOUT ROWID;
  CREATE TABLE terms (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, jobs INTEGER NOT NULL);
  CREATE VIRTUAL TABLE search USING fts5 (
    company, role, role_synonyms, location, details, attributes,
    content = '', contentless_delete = 1, detail = column, tokenize = 'ascii'
  );
  CREATE TABLE suggestions (id INTEGER PRIMARY KEY, name TEXT NOT NULL UNIQUE, jobs INTEGER NOT NULL);
  CREATE VIRTUAL TABLE suggested USING fts5 (
    words, synonyms,
    content = '', contentless_delete = 1, detail = column, tokenize = "ascii tokenchars '+#'"
  );
  CREATE VIRTUAL TABLE suggested_words USING fts5vocab (suggested, row);
`;

/** Only one process uses the file, which is unlinked once it is open, so nothing is flushed to disk. */
const pragmas = `
  PRAGMA locking_mode = EXCLUSIVE;
  PRAGMA journal_mode = MEMORY;
  PRAGMA synchronous = OFF;
  PRAGMA temp_store = MEMORY;
  PRAGMA cache_size = -8000;
`;

export function createDatabase(path: string): DatabaseSync {
  const database = new DatabaseSync(path);
  database.exec(pragmas);
  database.exec(tableDefinitions);
  database.exec(`PRAGMA user_version = ${schemaVersion}`);
  database
    .prepare('INSERT INTO state (sequence, indexing_hash) VALUES (0, ?)')
    .run(hashIndexingRules());
  return database;
}

export const readState = (database: DatabaseSync): { sequence: number; indexingHash: string } => {
  const row = database.prepare('SELECT sequence, indexing_hash FROM state').get();
  return { sequence: toNumber(row?.['sequence']), indexingHash: toText(row?.['indexing_hash']) };
};

/** Throws if the file is not a catalog of this schema with that sequence. */
export function openDatabase(path: string, sequence: number): DatabaseSync {
  const database = new DatabaseSync(path);
  try {
    database.exec(pragmas);
    const version = toNumber(database.prepare('PRAGMA user_version').get()?.['user_version']);
    if (version !== schemaVersion) throw new Error(`catalog schema ${version} is not known`);
    const state = readState(database);
    if (state.sequence !== sequence) throw new Error(`catalog is at ${state.sequence}`);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}
