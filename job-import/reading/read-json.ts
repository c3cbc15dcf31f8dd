import { jobImportMessages } from '#contract/messages/job-import.ts';
import { parseJson } from '#contract/parse-json.ts';
import { isItem as isObject, type JsonLdItem as JsonObject } from './json-ld-job-postings.ts';
import { chooseSheet, type ImportRow, type Table, FileError } from './import-table.ts';
import { createYieldToMain } from './yield-to-main.ts';

type Sheets = Pick<Table, 'sheet' | 'sheets'>;

interface Item {
  number: number;
  value: JsonObject | undefined;
}

const toItems = (list: readonly unknown[], sharedTexts: JsonObject = {}): Item[] =>
  list.map((value, index) => ({
    number: index + 1,
    value: isObject(value) ? { ...sharedTexts, ...value } : undefined,
  }));

/** Texts beside the list, such as the company's name, are added to each item. */
function findItems(value: unknown, preferred?: string): (Sheets & { items: Item[] }) | undefined {
  if (Array.isArray(value)) return { items: toItems(value) };
  if (!isObject(value)) return undefined;
  const lists = Object.entries(value).filter(
    (entry): entry is [string, unknown[]] => Array.isArray(entry[1]) && entry[1].some(isObject),
  );
  const sheets = lists.map(([name]) => name);
  const chosenList = chooseSheet(lists, sheets, preferred);
  if (!chosenList) return undefined;
  const [listName, list] = chosenList;
  const textProperties = Object.entries(value).filter(([, each]) => typeof each === 'string');
  const shared = Object.fromEntries(textProperties.map(([name, text]) => [`board ${name}`, text]));
  return { items: toItems(list, shared), ...(sheets.length > 1 && { sheet: listName, sheets }) };
}

async function parseJsonLines(text: string): Promise<Item[]> {
  const items: Item[] = [];
  const yieldToMain = createYieldToMain();
  for (const [index, line] of text.split('\n').entries()) {
    await yieldToMain();
    if (line.trim() === '') continue;
    const value = parseJson(line);
    items.push({ number: index + 1, value: isObject(value) ? value : undefined });
  }
  if (items.every(({ value }) => value === undefined)) {
    throw new FileError(jobImportMessages.notJson);
  }
  return items;
}

const maxDepth = 6;

function flattenTexts(value: unknown, name = '', depth = 0): [string, string][] {
  const children = Array.isArray(value)
    ? value.map((each): [string, unknown] => [name, each])
    : isObject(value)
      ? Object.entries(value).map(([key, each]): [string, unknown] => [
          name === '' ? key : `${name}.${key}`,
          each,
        ])
      : [];
  if (children.length > 0 && depth <= maxDepth) {
    return children.flatMap(([path, each]) => flattenTexts(each, path, depth + 1));
  }
  if (name === '') return [];
  const isBlank = value === null || children.length === 0;
  return [
    [name, typeof value === 'object' ? (isBlank ? '' : JSON.stringify(value)) : String(value)],
  ];
}

export function buildTable(
  records: readonly { number: number; texts: readonly [string, string][] | undefined }[],
): Table {
  const columns = [...new Set(records.flatMap(({ texts = [] }) => texts.map(([name]) => name)))];
  const rows = records.map(({ number, texts }): ImportRow => {
    const textsByName = Map.groupBy(texts ?? [], ([name]) => name);
    const cells = columns.map((name) =>
      (textsByName.get(name) ?? []).flatMap(([, text]) => text || []).join('\n'),
    );
    return texts ? { number, cells } : { number, cells, problem: jobImportMessages.notObject };
  });
  return { columns, rows };
}

export async function readJson(text: string, preferredList?: string): Promise<Table> {
  const { items, ...sheets } = findItems(parseJson(text), preferredList) ?? {
    items: await parseJsonLines(text),
  };
  const rows = items.map(({ number, value }) => ({ number, texts: value && flattenTexts(value) }));
  return { ...buildTable(rows), ...sheets };
}
