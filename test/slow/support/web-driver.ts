import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#commands/find-free-port.ts';

/** Both browsers take W3C WebDriver's commands: WebKitGTK by HTTP, Firefox within its own Marionette. */
const commands = {
  newSession: ['', 'WebDriver:NewSession'],
  setTimeouts: ['/timeouts', 'WebDriver:SetTimeouts'],
  navigate: ['/url', 'WebDriver:Navigate'],
  find: ['/element', 'WebDriver:FindElement'],
  click: ['/element/{id}/click', 'WebDriver:ElementClick'],
  type: ['/element/{id}/value', 'WebDriver:ElementSendKeys'],
  run: ['/execute/sync', 'WebDriver:ExecuteScript'],
} as const;
type Send = (
  command: keyof typeof commands,
  parameters: Readonly<Record<string, unknown>>,
) => Promise<unknown>;

const isInstalled = (program: string) => spawnSync('which', [program]).status === 0;
const firefox = ['firefox-esr', 'firefox'].find(isInstalled);

/** A program that ends with all that it started; `printed` resolves with what it prints. */
function start(program: string, words: readonly string[], env: Record<string, string> = {}) {
  const child = spawn(program, words, {
    detached: true,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const printed = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const look = (part: Buffer) => {
        output += part.toString();
        const [, found] = pattern.exec(output) ?? [];
        if (found !== undefined) resolve(found);
      };
      child.stdout.on('data', look);
      child.stderr.on('data', look);
      child.once('exit', () => reject(new Error(`${program} ended: ${output}`)));
    });
  const stop = async () => {
    const ended = once(child, 'exit');
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, 'SIGTERM');
    await ended;
  };
  return { printed, stop };
}

async function startFirefox(program: string) {
  const profile = mkdtempSync(join(tmpdir(), 'firefox-'));
  writeFileSync(join(profile, 'user.js'), 'user_pref("marionette.port", 0);\n');
  const words = ['--marionette', '--headless', '--no-remote', '--profile', profile];
  const browser = start(program, words, { MOZ_HEADLESS_WIDTH: '1280', MOZ_HEADLESS_HEIGHT: '900' });
  const socket = connect(Number(await browser.printed(/Listening on port (\d+)/)), '127.0.0.1');
  const waiting = new Map<number, (message: readonly unknown[]) => void>();
  let received = Buffer.alloc(0);
  // Each message is its length, a colon and JSON: [1, number, error, result].
  socket.on('data', (part) => {
    received = Buffer.concat([received, part]);
    for (;;) {
      const colon = received.indexOf(':');
      const end = colon + 1 + Number(received.subarray(0, colon));
      if (colon < 0 || received.length < end) return;
      const message = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      if (Array.isArray(message)) waiting.get(message[1])?.(message);
    }
  });
  let last = 0;
  const send: Send = async (command, parameters) => {
    const text = JSON.stringify([0, ++last, commands[command][1], parameters]);
    const answered = new Promise<readonly unknown[]>((resolve) => waiting.set(last, resolve));
    socket.write(`${Buffer.byteLength(text)}:${text}`);
    const [, , error, result] = await answered;
    if (error)
      throw new Error(`${command} ${JSON.stringify(parameters)}: ${JSON.stringify(error)}`);
    return Object(result).value;
  };
  const stop = async () => {
    socket.destroy();
    await browser.stop();
    rmSync(profile, { recursive: true, force: true });
  };
  return { send, stop };
}

async function startWebKit(program: string) {
  const port = await findFreePort();
  const words = [program, `--port=${port}`];
  const [screen = program, ...others] = process.env['DISPLAY']
    ? words
    : ['xvfb-run', '-a', ...words];
  const driver = start(screen, others);
  let session = `http://127.0.0.1:${port}/session`;
  const send: Send = async (command, { id, ...parameters }) => {
    const path = commands[command][0].replace('{id}', String(id));
    const request = { method: 'POST', body: JSON.stringify(parameters) };
    const answer = await fetch(`${session}${path}`, request);
    const { value } = await answer.json();
    if (!answer.ok) throw new Error(`${command} ${request.body}: ${JSON.stringify(value)}`);
    if (command === 'newSession') session += `/${value.sessionId}`;
    return value;
  };
  const isListening = () =>
    fetch(`http://127.0.0.1:${port}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isListening())) await new Promise(setImmediate);
  const stop = async () => {
    await fetch(session, { method: 'DELETE' });
    await driver.stop();
  };
  return { send, stop };
}

const webKit = 'WebKitWebDriver';

interface Started {
  send: Send;
  stop: () => Promise<void>;
}

/** The browsers beside Chromium that Linux has packages of, and their programs where they are installed. */
export const browsers: readonly [
  name: string,
  program: string | undefined,
  start: (program: string) => Promise<Started>,
][] = [
  ['Firefox', firefox, startFirefox],
  ['WebKitGTK', isInstalled(webKit) ? webKit : undefined, startWebKit],
];

const elementKey = 'element-6066-11e4-a52e-4f735466cecf';

/** A page of a browser, of which elements are found by XPath and waited for. */
export async function openPage({ send, stop }: Started, site: string) {
  await send('newSession', { capabilities: { alwaysMatch: {} } });
  await send('setTimeouts', { implicit: 60_000 });
  const find = async (xpath: string) =>
    Object(await send('find', { using: 'xpath', value: xpath }))[elementKey];
  return {
    stop,
    find,
    click: async (xpath: string) => void (await send('click', { id: await find(xpath) })),
    type: async (xpath: string, text: string) =>
      void (await send('type', { id: await find(xpath), text })),
    run: (script: string) => send('run', { script, args: [] }),
    async open(path: string) {
      await send('navigate', { url: `${site}${path}` });
      await find('/html[@data-hydrated]');
    },
  };
}
export type DrivenPage = Awaited<ReturnType<typeof openPage>>;
