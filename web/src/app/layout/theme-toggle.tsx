import { Moon, Sun } from 'lucide-react';
import { showTheme, useTheme } from '#web/lib/theme.ts';
import { IconButton } from '#web/ui/button/button.tsx';

export function ThemeToggle() {
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={theme === 'dark' ? Sun : Moon}
      iconSize={20}
      className="needs-script"
      label={`Switch to ${other} theme`}
      title={`Switch to ${other} theme`}
      onClick={() => showTheme(other)}
    />
  );
}
