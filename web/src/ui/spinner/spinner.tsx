export const Spinner = ({ label }: { label: string }) => (
  <span role="status" className="inline-flex items-center gap-2 text-ink-soft text-sm">
    <span
      aria-hidden="true"
      className="size-4.5 border-2 border-line border-t-brand rounded-[50%] [animation:turn_800ms_linear_infinite]"
    />
    <span>{label}</span>
  </span>
);
