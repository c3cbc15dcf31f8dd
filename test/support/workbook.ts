import { strToU8, zipSync } from 'fflate';

/** A cell of text as a workbook has it. */
export const textCell = (value: string): string => `<c t="inlineStr"><is><t>${value}</t></is></c>`;

/** A workbook of sheets, each the XML of its rows, and of other parts by their paths. */
export function buildWorkbook(sheets: Record<string, string>, more: Record<string, string> = {}) {
  const names = Object.keys(sheets);
  const parts = {
    'xl/workbook.xml': `<workbook xmlns:r="r"><sheets>${names.map((name, at) => `<sheet name="${name}" r:id="r${at}"/>`).join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${names.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/s${at}.xml"/>`).join('')}</Relationships>`,
    ...Object.fromEntries(
      names.map((name, at) => [
        `xl/worksheets/s${at}.xml`,
        `<worksheet><sheetData>${sheets[name]}</sheetData></worksheet>`,
      ]),
    ),
    ...more,
  };
  return new Uint8Array(
    zipSync(Object.fromEntries(Object.entries(parts).map(([path, text]) => [path, strToU8(text)]))),
  );
}
