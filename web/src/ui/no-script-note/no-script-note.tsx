import { Code } from 'lucide-react';

export const NoScriptNote = ({ text }: { text: string }) => (
  <div className="without-script noscript:(flex items-center gap-3 py-4 px-5 border border-line-strong rounded-md bg-surface text-ink text-start) noscript:[&_svg]:(flex-none text-brand)">
    <Code size={20} />
    <p>{text}</p>
  </div>
);
