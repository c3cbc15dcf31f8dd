import { demoNames } from '#contract/sources.ts';
import { optionalVariable } from '#lambdas/platform/env.ts';
import { type OutsideRule, publicRule } from '#lambdas/platform/outside/outside-rule.ts';
import { type BoardClient, boardClient } from './board-client.ts';

const isDemo = (address: string) => demoNames.some((name) => address.includes(name));

/** Leads to the laptop's own boards alone: nothing else of the machine is reached by them. */
function demoClient(origin: string, agent: string): BoardClient {
  const rule: OutsideRule = {
    isAllowed: (address) => address === '127.0.0.1',
    ports: [Number(new URL(origin).port)],
    resolve: () => Promise.resolve([]),
  };
  const reroute = (address: string) => address.replace(/^https:\//, origin);
  return boardClient({ rule, agent, reroute });
}

/** A client for the board at an address: the public network, but for a laptop's own boards. */
export function boardClients(agent: string): (address: string) => BoardClient {
  const demo = optionalVariable('DEMO_BOARDS');
  return (address) =>
    demo !== undefined && isDemo(address)
      ? demoClient(demo, agent)
      : boardClient({ rule: publicRule, agent });
}
