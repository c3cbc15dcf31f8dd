import { Button } from '#web/ui/button/button.tsx';

/** A cell may hold one endless word. */
export const RowText = ({ text }: { text: string | undefined }) => (
  <span className="min-w-28 max-w-[22rem] wrap-anywhere line-clamp-2">{text ?? '–'}</span>
);

interface Answerable {
  text: string;
  question: string;
  /** What the press does, for users who do not see the table around it. */
  consequence: string;
  onAnswer: () => void;
}

interface RowTextsProps {
  texts: readonly (string | Answerable)[];
  note?: string | undefined;
}

export function RowTexts({ texts, note }: RowTextsProps) {
  if (texts.length === 0 && !note) return '–';
  return (
    <ul className="grid gap-1 min-w-[9rem] wrap-anywhere">
      {texts.map((each) =>
        typeof each === 'string' ? (
          <li key={each}>{each}</li>
        ) : (
          <li key={each.text}>
            {each.text}{' '}
            <Button variant="outline" size="small" onClick={each.onAnswer}>
              {each.question} <span className="visually-hidden">{each.consequence}</span>
            </Button>
          </li>
        ),
      )}
      {note && <li className="text-ink-soft text-sm">{note}</li>}
    </ul>
  );
}
