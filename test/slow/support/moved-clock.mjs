import { ServerResponse } from 'node:http';
import { syncBuiltinESMExports } from 'node:module';
import threads from 'node:worker_threads';

/** Preloaded with `?offset=`: moves the clock of the process and of its workers by milliseconds. */
const offset = Number(new URL(import.meta.url).searchParams.get('offset'));
const RealDate = Date;
globalThis.Date = class extends RealDate {
  constructor(...given) {
    super(...(given.length > 0 ? given : [RealDate.now() + offset]));
  }
  static now() {
    return RealDate.now() + offset;
  }
};

// Node's own header would tell the time of the machine, by which the SDK would correct its clock.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...given) {
  if (!this.headersSent) this.setHeader('date', new Date().toUTCString());
  return writeHead.apply(this, given);
};

const { Worker } = threads;
threads.Worker = class extends Worker {
  constructor(file, options = {}) {
    const execArgv = [...(options.execArgv ?? []), '--import', import.meta.url];
    super(file, { ...options, execArgv });
  }
};
syncBuiltinESMExports();
