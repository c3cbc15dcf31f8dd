import { type ComponentProps, useId } from 'react';

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'id'> {
  legend: string;
  choices: readonly { id: string; name: string }[];
  error?: string | undefined;
  chosenId?: string;
}

export function RadioField({ legend, choices, error, chosenId, ...input }: Props) {
  const id = useId();
  return (
    <div
      role="radiogroup"
      className="min-w-0"
      aria-labelledby={`${id}-legend`}
      {...(error && { 'aria-invalid': true, 'aria-describedby': `${id}-error` })}
    >
      <p id={`${id}-legend`} className="mb-1 text-sm font-medium">
        {legend}
      </p>
      <div className="flex flex-wrap gap-2">
        {choices.map((choice) => (
          <label
            key={choice.id}
            className="inline-flex items-center gap-2 min-h-target py-2 px-4 border border-line-strong rounded-full bg-surface text-sm leading-[1.2] cursor-pointer [transition:background-color_var(--quick),border-color_var(--quick)] hover:border-brand has-[:checked]:(border-brand bg-brand-tint text-brand font-bold) has-[:disabled]:(!bg-sunken !text-ink-soft cursor-not-allowed) has-[:focus-visible]:(outline-focus outline-offset-2)"
          >
            <input
              {...input}
              {...(chosenId !== undefined && { checked: choice.id === chosenId })}
              type="radio"
              value={choice.id}
              className="size-4.25 flex-none m-0 [accent-color:var(--brand)] cursor-inherit focus-visible:outline-none"
            />
            {choice.name}
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1 text-danger text-sm font-medium">
          {error}
        </p>
      )}
    </div>
  );
}
