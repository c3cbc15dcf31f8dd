import { messages } from '#contract/messages.ts';
import { breather } from './breathe.ts';
import { type SourceRow, Unreadable } from './source.ts';
import { expectRoom, namedColumns, type Table } from './table.ts';

type JsonObject = Readonly<Record<string, unknown>>;

interface Item {
  number: number;
  /** Undefined where the place holds something else than an object. */
  value: JsonObject | undefined;
}

const isObject = (value: unknown): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A list, or an object around one, as the calls that list jobs answer it. */
function listIn(value: unknown): unknown[] | undefined {
  if (Array.isArray(value)) return value;
  return isObject(value) ? Object.values(value).find(Array.isArray) : undefined;
}

async function itemsOfLines(text: string): Promise<Item[]> {
  const items: Item[] = [];
  const breathe = breather();
  for (const [index, line] of text.split('\n').entries()) {
    await breathe();
    if (line.trim() === '') continue;
    const value = parsed(line);
    items.push({ number: index + 1, value: isObject(value) ? value : undefined });
  }
  if (items.every(({ value }) => value === undefined)) {
    throw new Unreadable(messages.jobImport.notJson);
  }
  return items;
}

async function itemsOf(text: string): Promise<Item[]> {
  const list = listIn(parsed(text));
  if (!list) return itemsOfLines(text);
  return list.map((value, index) => ({
    number: index + 1,
    value: isObject(value) ? value : undefined,
  }));
}

/** A value as one text: the entries of a list stand one a line, and nested objects are left out. */
function textOf(value: unknown): string {
  if (Array.isArray(value)) return value.map(textOf).filter(Boolean).join('\n');
  if (typeof value === 'string') return value;
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

export async function readJson(text: string): Promise<Table> {
  const items = await itemsOf(text);
  const names = [...new Set(items.flatMap(({ value }) => Object.keys(value ?? {})))];
  const rows = items.map(({ number, value }): SourceRow => {
    if (!value) return { number, cells: names.map(() => ''), fault: messages.jobImport.notObject };
    return { number, cells: names.map((name) => textOf(value[name])) };
  });
  expectRoom(rows);
  return { columns: namedColumns(names), rows };
}
