import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { parseJson } from '#contract/parse-json.ts';
import { replaceFile } from '../service/replace-file.ts';
import { readBody, BodyTooLarge } from '../service/read-body.ts';
import { type RunningServer, serve } from '../service/server.ts';

const maxRequestBytes = 10 * 1024 * 1024;

// A line break would let a visitor's text add headers to the mail.
const Address = z.string().check(z.regex(/^[^\r\n@]+@[^\r\n@]+$/));
const Simple = z.looseObject({
  Subject: z.object({ Data: z.string().check(z.regex(/^[^\r\n]*$/)) }),
  Body: z.object({ Text: z.object({ Data: z.string() }) }),
});
const Mail = z.looseObject({
  FromEmailAddress: Address,
  Destination: z.object({ ToAddresses: z.array(Address) }),
  Content: z.object({ Simple }),
});

/** Stores a mail as a file. Cognito uses it too, for its codes. */
export const storeMail = async (folder: string, mail: z.infer<typeof Mail>) => {
  const MessageId = randomUUID();
  const sentAt = new Date().toISOString();
  const name = `${sentAt.replaceAll(':', '-')}-${MessageId}.json`;
  await mkdir(folder, { recursive: true });
  await replaceFile(join(folder, name), JSON.stringify({ MessageId, sentAt, ...mail }, null, 2));
  return { MessageId };
};

/** Implements only SendEmail of SES v2. No mail leaves the machine. */
export const startSes = async (folder: string): Promise<RunningServer> => {
  await mkdir(folder, { recursive: true });
  return serve(async (request, response) => {
    const sendAnswer = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    const sendError = (errorType: string, message: string) => {
      response.setHeader('x-amzn-errortype', errorType);
      sendAnswer(400, { message });
    };
    if (request.method !== 'POST' || request.url !== '/v2/email/outbound-emails')
      return sendError('UnknownOperationException', 'Only SendEmail is known.');
    try {
      const body = String(await readBody(request, maxRequestBytes));
      const { data: mail } = Mail.safeParse(parseJson(body));
      if (mail) sendAnswer(200, await storeMail(folder, mail));
      else sendError('BadRequestException', 'Not a valid mail.');
    } catch (error) {
      if (!(error instanceof BodyTooLarge)) throw error;
      sendError('MessageRejected', error.message);
    }
  });
};
