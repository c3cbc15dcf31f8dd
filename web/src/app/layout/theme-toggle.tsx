import { Moon, Sun } from 'lucide-react';
import { chooseTheme, useTheme } from '#web/lib/theme.ts';
import { IconButton } from '#web/ui/button/button.tsx';

export function ThemeToggle() {
  const theme = useTheme();
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  return (
    <IconButton
      icon={theme === 'dark' ? Sun : Moon}
      iconSize={20}
      className="needs-script"
      label={`Switch to ${otherTheme} theme`}
      title={`Switch to ${otherTheme} theme`}
      onClick={() => chooseTheme(otherTheme)}
    />
  );
}
