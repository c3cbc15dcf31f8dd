import Negotiator from 'negotiator';
import type { Request } from '../gateway/message.ts';
import type { PassedOn } from '../provision/origin-request.ts';

/** CloudFront tells origins only of the codings that it could keep. */
function normalised(acceptEncoding: string): string | undefined {
  const headers = { 'accept-encoding': acceptEncoding };
  const accepted = new Negotiator({ headers }).encodings(['br', 'gzip']);
  return accepted.filter((each) => each !== 'identity').join(',') || undefined;
}

/** The request as an origin gets it: without the headers and the query that no policy names. */
export function passed(request: Request, { headers: names, query }: PassedOn): Request {
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    const told = name === 'accept-encoding' ? normalised(value) : value;
    if (told !== undefined && names.includes(name)) headers[name] = told;
  }
  return { ...request, query: query ? request.query : '', headers };
}
