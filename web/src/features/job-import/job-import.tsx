import type { ReactNode } from 'react';
import { messages } from '#contract/messages.ts';
import { Progress } from '#web/ui/progress/progress.tsx';
import { CheckResult } from './check-result.tsx';
import { ChooseFile } from './choose-file.tsx';
import { KeptNotice } from './kept-notice.tsx';
import { MappingForm } from './mapping-form.tsx';
import { RunView } from './run-view.tsx';
import { StepSection } from './step-section.tsx';
import { Steps } from './steps.tsx';
import { type Import, useImport } from './use-import.ts';
import { fill } from './words.ts';

const words = messages.jobImport;

function Working({ title, done, of }: { title: string; done: number; of?: number }) {
  return (
    <StepSection title={title}>
      <Progress label={title} done={done} {...(of !== undefined && { of })} />
    </StepSection>
  );
}

function phaseView({ phase, ...steps }: Import): ReactNode {
  switch (phase.name) {
    case 'choosing':
      return (
        <>
          <KeptNotice onResume={(kept) => void steps.resume(kept)} />
          <ChooseFile
            error={phase.error}
            focused={phase.returned}
            onFile={(file) => void steps.choose(file)}
          />
        </>
      );
    case 'reading':
      return <Working title={fill(words.reading, { file: phase.file })} done={0} />;
    case 'mapping':
      return (
        <MappingForm
          matched={phase}
          onChange={steps.map}
          onCheck={(matched) => void steps.check(matched)}
          onRestart={steps.restart}
        />
      );
    case 'checking':
      return <Working title={words.checking} done={phase.done} of={phase.source.rows.length} />;
    case 'checked':
      return (
        <CheckResult
          checked={phase}
          onStart={(rows) => void steps.start(phase, rows)}
          onMap={() => steps.map(phase)}
          onRestart={steps.restart}
        />
      );
    case 'running':
      return <RunView runner={phase.runner} kept={phase.kept} onRestart={steps.restart} />;
  }
}

/** Jobs from a file: read here, checked here, and sent row by row. */
export function JobImport() {
  const steps = useImport();
  return (
    <>
      <Steps at={steps.phase.name} />
      {phaseView(steps)}
    </>
  );
}
