export const LadderPicture = ({ isBroken = false }: { isBroken?: boolean }) => (
  <svg
    viewBox="0 0 160 132"
    width="160"
    height="132"
    aria-hidden="true"
    className="[&_path]:(fill-none [stroke-linecap:round])"
  >
    <circle cx="80" cy="62" r="56" className="fill-brand-tint" />
    <circle cx="106" cy="50" r="17" className="fill-accent opacity-90" />
    <g className="[stroke-width:4]">
      <path d="M18 112h124" className="[stroke:var(--line)]" />
      <path d="M64 112 74 18M96 112 86 18" className="[stroke:var(--brand)]" />
      <path d="M72 38h16M70 56h20M68 74h24" className="[stroke:var(--brand)]" />
    </g>
    <path
      d={isBroken ? 'M67 97 92 88' : 'M66 93h28'}
      className="[stroke:var(--accent-strong)] [stroke-width:6]"
    />
  </svg>
);
