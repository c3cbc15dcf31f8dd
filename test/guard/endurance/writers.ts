import { setTimeout as wait } from 'node:timers/promises';
import type { Caller } from './caller.ts';
import {
  approvalDeed,
  commentDeed,
  contactDeed,
  editDeed,
  jobDeed,
  sightDeed,
  type Deed,
  type Ground,
} from './deeds.ts';

export interface Ledger {
  acknowledged: Deed[];
  /** Sent, and not known to be done. */
  open: Set<Deed>;
}

export interface Site {
  caller: Caller;
  token: string;
  ground: Ground;
}

const betweenTriesMs = 20;
/** Worth sending again under the same key. */
const isPassing = (status: number): boolean => status >= 500 || status === 409 || status === 429;

/** True once it is acknowledged; throws where the product refuses what it should take. */
async function attempt(deed: Deed, { caller, token }: Site, ledger: Ledger): Promise<boolean> {
  ledger.open.add(deed);
  const answer = await deed.send(caller, token).catch(() => undefined);
  const text = await answer?.text().catch(() => undefined);
  if (!answer || text === undefined || isPassing(answer.status)) return false;
  if (!answer.ok) throw new Error(`${deed.kind} answered ${answer.status}: ${text}`);
  ledger.open.delete(deed);
  ledger.acknowledged.push(deed);
  return true;
}

/** Sends again whatever nobody answered before the last kill, until it is answered. */
export async function settle(site: Site, ledger: Ledger): Promise<void> {
  await Promise.all(
    [...ledger.open].map(async (deed) => {
      while (!(await attempt(deed, site, ledger))) await wait(betweenTriesMs);
    }),
  );
}

async function nextApproval({ caller, token }: Site): Promise<Deed | undefined> {
  const { comments } = await caller.ask('/api/comments', { token });
  const [waiting] = comments;
  return waiting && approvalDeed(waiting.id);
}

/** What the eight do, each again and again. */
const kinds: readonly ((site: Site) => Deed | Promise<Deed | undefined>)[] = [
  ({ ground }) => jobDeed(ground, false),
  ({ ground }) => jobDeed(ground, true),
  ({ ground }) => editDeed(ground),
  () => contactDeed(),
  () => contactDeed(),
  ({ ground }) => commentDeed(ground),
  (site) => nextApproval(site).catch(() => undefined),
  ({ ground }) => sightDeed(Math.random() < 0.5 ? 'view' : 'visit', ground),
];

/** Eight writers until the end; `under way` resolves when each of them was answered once. */
export function startWriters(site: Site, ledger: Ledger) {
  let isOver = false;
  const begun = kinds.map(() => Promise.withResolvers<void>());
  const work = async (at: number): Promise<void> => {
    while (!isOver) {
      const deed = await kinds[at]?.(site);
      if (!deed || (await attempt(deed, site, ledger))) begun[at]?.resolve();
      else await wait(betweenTriesMs);
    }
  };
  const ended = Promise.all(kinds.map((_, at) => work(at)));
  return {
    underWay: Promise.race([Promise.all(begun.map(({ promise }) => promise)), ended]),
    async stop(): Promise<void> {
      isOver = true;
      await ended;
    },
  };
}
