import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { verdictNames } from '#contract/interview-verdicts.ts';
import { messages } from '#contract/messages.ts';
import { ConflictNotice } from '#web/ui/conflict/conflict-notice.tsx';
import { roundsText } from '../facts.ts';
import type { ExperienceFields } from '../form/experience-fields.ts';
import { labels } from '../form/labels.ts';
import { optionsQuery } from '../queries.ts';
import { fieldsOf } from './interview-fields.ts';
import type { InterviewEditor } from './use-interview-editor.ts';

const kinds = { companyOption: 'company', roleOption: 'role', workOption: 'work' } as const;
const names = { ...labels, anonymous: messages.interview.anonymous };
const { bothChanged, merged, choose } = messages.content;

const isOption = (name: string): name is keyof typeof kinds => Object.hasOwn(kinds, name);

function optionText(client: QueryClient, kind: (typeof kinds)[keyof typeof kinds], id: string) {
  const options = client.getQueryData(optionsQuery(kind).queryKey) ?? [];
  return options.find((option) => option.id === id)?.name ?? id;
}

const roundText = ({ title, details }: ExperienceFields['rounds'][number]) =>
  `${title}\n${details}`;

/** A saved value in words. */
function textOf(client: QueryClient, fields: ExperienceFields, name: keyof ExperienceFields) {
  if (isOption(name)) return optionText(client, kinds[name], fields[name]);
  if (name === 'anonymous') return fields.anonymous ? 'on' : 'off';
  if (name === 'rounds') {
    return [roundsText(fields.rounds.length), ...fields.rounds.map(roundText)].join('\n').trim();
  }
  if (name === 'verdict') {
    return fields.verdict ? verdictNames[fields.verdict] : messages.interview.verdictUnsaid;
  }
  return fields[name];
}

/** Shown once another administrator has saved the experience meanwhile. */
export function InterviewConflict({ ground, decide }: InterviewEditor) {
  const client = useQueryClient();
  const { saved, open } = ground;
  if (!saved) return null;
  const theirs = fieldsOf(saved);
  const rows = open.map((name) => ({
    label: names[name],
    theirs: textOf(client, theirs, name),
    onKeep: () => decide(name, false),
    onTake: () => decide(name, true),
  }));
  return (
    <ConflictNotice version={saved.version} rows={rows}>
      <p>
        <strong>{messages.interview.changedMeanwhile}</strong> {bothChanged}
      </p>
      <p>{rows.length > 0 ? choose : merged}</p>
    </ConflictNotice>
  );
}
