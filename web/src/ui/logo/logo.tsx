export const Logo = ({ name, isSymbolOnly = false }: { name: string; isSymbolOnly?: boolean }) => (
  <span className="inline-flex items-center gap-2.5">
    <svg viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <rect width="32" height="32" rx="9" className="[fill:#2b3990]" />
      <path
        d="M11.5 6.5v19M20.5 6.5v19"
        className="fill-none [stroke-linecap:round] [stroke-width:2.4] [stroke:#ffffff]"
      />
      <path
        d="M11.5 11h9M11.5 16.2h9"
        className="fill-none [stroke-linecap:round] [stroke-width:2.4] [stroke:#b9c3ff]"
      />
      <path
        d="M8 21.6h16"
        className="fill-none [stroke-linecap:round] [stroke-width:2.4] [stroke:#f9ac26] [stroke-width:3.6]"
      />
    </svg>
    {!isSymbolOnly && (
      <span className="text-ink text-[1.25rem] font-heavy tracking-[-0.035em] max-[18rem]:hidden">
        {name}
      </span>
    )}
  </span>
);
