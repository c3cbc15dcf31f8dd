import { jobImportMessages } from '#contract/messages/job-import.ts';
import { tableOf } from './read-json.ts';
import { type Table, Unreadable } from './source.ts';
import { elementsOf, nameOf, parseXml, textOf, type XmlNode } from './xml.ts';

/** What feeds of jobs call one, such as Indeed's, LinkedIn's and those of news readers. */
const ofJob = /^(?:job|jobs?posting|position|vacancy|opening|item|entry|row)$/i;

const jobsIn = (nodes: readonly XmlNode[]): XmlNode[] =>
  nodes.flatMap((node) =>
    ofJob.test(nameOf(node)) && elementsOf(node).length > 1 ? [node] : jobsIn(elementsOf(node)),
  );

/** The texts of an element by dotted names, as of an object. */
const textsIn = (node: XmlNode, within = ''): [string, string][] =>
  elementsOf(node).flatMap((child): [string, string][] => {
    const name = within + nameOf(child);
    if (elementsOf(child).length > 0) return textsIn(child, `${name}.`);
    const text = textOf(child).trim();
    return text === '' ? [] : [[name, text]];
  });

/** A feed of jobs: each of its elements of that name is a row. */
export function readXml(text: string): Table {
  const jobs = jobsIn(parseXml(text));
  if (jobs.length === 0) throw new Unreadable(jobImportMessages.notFeed);
  return tableOf(jobs.map((job, at) => ({ number: at + 1, texts: textsIn(job) })));
}
