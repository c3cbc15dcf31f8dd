import styles from './ladder.module.css';

export const Ladder = ({ broken = false }: { broken?: boolean }) => (
  <svg
    viewBox="0 0 160 132"
    width="160"
    height="132"
    aria-hidden="true"
    className={styles['scene']}
  >
    <circle cx="80" cy="62" r="56" className="fill-brand-tint" />
    <circle cx="106" cy="50" r="17" className="fill-accent opacity-90" />
    <path d="M18 112h124" className={styles['ground']} />
    <path d="M64 112 74 18M96 112 86 18" className={styles['rail']} />
    <path d="M72 38h16M70 56h20M68 74h24" className={styles['rung']} />
    <path d={broken ? 'M67 97 92 88' : 'M66 93h28'} className={styles['first']} />
  </svg>
);
