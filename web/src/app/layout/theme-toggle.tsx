import { Moon, Sun } from 'lucide-react';
import { showTheme, useTheme } from '#web/lib/theme.ts';
import { Button } from '#web/ui/button/button.tsx';

export function ThemeToggle() {
  const theme = useTheme();
  const other = theme === 'dark' ? 'light' : 'dark';
  return (
    <Button
      variant="plain"
      iconOnly
      className="needs-script"
      aria-label={`Switch to ${other} theme`}
      title={`Switch to ${other} theme`}
      onClick={() => showTheme(other)}
    >
      {theme === 'dark' ? <Sun size={20} /> : <Moon size={20} />}
    </Button>
  );
}
