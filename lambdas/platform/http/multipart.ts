import busboy from 'busboy';
import { imageLimits, requestLimits } from '#contract/limits.ts';
import { apiErrorMessages } from '#contract/messages/api-errors.ts';
import { Malformed, TooLarge } from '../runtime/errors.ts';
import type { UploadedFile } from './handler.ts';

export interface Form {
  fields: Map<string, string>;
  file?: UploadedFile;
}

const maxExtraParts = 5;

/** busboy treats a reached limit as exceeded, and reports it only by an event. */
const parserLimits = {
  fields: requestLimits.multipartFields,
  files: 1,
  parts: requestLimits.multipartFields + maxExtraParts,
  fieldSize: requestLimits.multipartFieldBytes + 1,
  fileSize: imageLimits.bytes + 1,
  headerPairs: 20,
};

/** Browsers send every line break as CRLF, which becomes LF. A text with other line breaks stays as it is. */
export const toLineFeeds = (text: string): string =>
  /\r(?!\n)|(?<!\r)\n/.test(text) ? text : text.replaceAll('\r\n', '\n');

/** The parser puts this character in place of bytes that are no UTF-8, but a text may also contain it. */
const replacementCharacter = '\ufffd';
const isMisread = ({ fields }: Form, bytes: Uint8Array): boolean =>
  [...fields.values()].some((value) => value.includes(replacementCharacter)) &&
  !Buffer.from(bytes).includes(replacementCharacter);

function openParser(contentType: string): busboy.Busboy {
  try {
    return busboy({
      headers: { 'content-type': contentType },
      limits: parserLimits,
      defParamCharset: 'utf8',
    });
  } catch {
    throw new Malformed();
  }
}

function readFields(parser: busboy.Busboy, form: Form, reject: (error: Error) => void): void {
  // The value is undefined for a part with an unknown character set.
  parser.on('field', (name, value: string | undefined, { encoding, valueTruncated }) => {
    if (valueTruncated) reject(new TooLarge());
    else if (value === undefined) reject(new Malformed());
    else if (!value.isWellFormed()) reject(new Malformed());
    else if (!form.fields.has(name)) {
      form.fields.set(name, encoding === 'binary' ? value : toLineFeeds(value));
    }
  });
  for (const limit of ['fieldsLimit', 'filesLimit', 'partsLimit']) {
    parser.on(limit, () => reject(new TooLarge()));
  }
}

export function readMultipart(bytes: Uint8Array, contentType: string, fileField?: string) {
  const parser = openParser(contentType);
  const form: Form = { fields: new Map() };
  return new Promise<Form>((resolve, reject) => {
    readFields(parser, form, reject);
    parser.on('file', (name, stream, { filename = '' }) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('limit', () => reject(new TooLarge(apiErrorMessages.imageTooLarge)));
      stream.on('error', () => reject(new Malformed()));
      stream.on('end', () => {
        const content = Buffer.concat(chunks);
        if (name === fileField && content.length > 0)
          form.file = { name: filename, bytes: content };
      });
    });
    parser.on('error', () => reject(new Malformed()));
    parser.on('close', () => (isMisread(form, bytes) ? reject(new Malformed()) : resolve(form)));
    parser.end(bytes);
  });
}
