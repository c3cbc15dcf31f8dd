/** A visitor's text without any markup. */
export const PlainText = ({ text }: { text: string }) => (
  <div
    dir="auto"
    className="grid grid-cols-1 gap-3 max-w-[68ch] text-ink-soft wrap-anywhere [&_p]:whitespace-pre-line"
  >
    {text
      .replaceAll('\r\n', '\n')
      .split(/\n[^\S\n]*\n/)
      .map((block) => block.trim())
      .filter(Boolean)
      .map((paragraph, index) => (
        <p key={index} dir="auto">
          {paragraph}
        </p>
      ))}
  </div>
);
