import { Eye, EyeOff } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { TextField } from '../ui/text-field.tsx';
import { IconButton } from '../ui/icon-button.tsx';

/** A password field with a « show » button, so that phones need no second field to confirm it. */
export function PasswordField(
  props: ComponentProps<typeof TextField> & { label: string },
): ReactNode {
  const [isShown, setIsShown] = useState(false);
  const Icon = isShown ? EyeOff : Eye;
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={`${isShown ? 'Masquer' : 'Afficher'} ce que vous tapez : ${props.label}`}
          icon={<Icon className="size-5" />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
