import { pageRequest } from '#contract/pages/page-request.ts';
import { functionUrl } from '../../gateway/function-url.ts';
import type { Request } from '../../gateway/message.ts';
import { calledFunctions } from '../../provision/functions.ts';
import type { Template } from '../../provision/template.ts';
import type { FunctionHost } from './function-host.ts';

const { pathHeader, hostHeader } = pageRequest;
const home: Request = {
  method: 'GET',
  path: '/index.html',
  query: '',
  headers: { [pathHeader]: '/', [hostHeader]: 'localhost' },
  body: Buffer.alloc(0),
  viewer: { address: '127.0.0.1', port: 0 },
};

/** A loaded machine may take longer for a function's first page than anybody waits for a page. */
export async function wakePages(template: Template, host: FunctionHost): Promise<void> {
  const answer = functionUrl((functionId, event) => host.invoke(functionId, event));
  await Promise.all(calledFunctions(template).map((functionId) => answer(functionId, home)));
}
