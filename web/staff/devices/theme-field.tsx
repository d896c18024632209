import type { ReactNode } from 'react';
import { Select } from '../../ui/select.tsx';
import { chooseTheme, useTheme, type Theme } from './theme.ts';

const themes: { value: Theme; label: string }[] = [
  { value: 'device', label: 'Comme l’appareil' },
  { value: 'light', label: 'Claires' },
  { value: 'dark', label: 'Sombres' },
];

export function ThemeField(): ReactNode {
  return (
    <Select
      label="Couleurs de l’écran"
      options={themes}
      value={useTheme()}
      onChange={(event) => chooseTheme(event.target.value as Theme)}
    />
  );
}
