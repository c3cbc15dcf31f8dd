import { generate } from 'lean-qr';
import { toSvgPath } from 'lean-qr/extras/svg';
import styles from './qr-code.module.css';

interface Props {
  content: string;
  /** What it is, for those who do not see it. */
  label: string;
}

/** With the light margin of four modules that scanners look for, dark on light in both themes. */
export function QrCode({ content, label }: Props) {
  const code = generate(content);
  const edge = code.size + 8;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`-4 -4 ${edge} ${edge}`}
      shapeRendering="crispEdges"
      className={styles['picture']}
    >
      <path d={toSvgPath(code)} fillRule="evenodd" />
    </svg>
  );
}
