import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';

/** Dark on light in both themes, with the margin of four modules that scanners need. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const code = generate(content);
  const edge = code.size + 8;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${edge} ${edge}`}
      shapeRendering="crispEdges"
      className="scheme-light justify-self-center w-[min(15rem,100%)] rounded-sm bg-surface [&_path]:fill-ink"
    >
      <path d={toSvgPath(code)} fillRule="evenodd" />
    </svg>
  );
}
