import { Check, Circle } from 'lucide-react';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { passwordNeeds } from '#domain/account/field-rules.ts';
import { PasswordField } from './password-field.tsx';

export function NewPasswordField(props: ComponentProps<typeof PasswordField>): ReactNode {
  const [typed, setTyped] = useState(String(props.defaultValue ?? ''));
  return (
    <PasswordField
      {...props}
      autoComplete="new-password"
      onInput={(event) => setTyped(event.currentTarget.value)}
      hint={
        <span className="grid gap-x-3 xs:grid-cols-2">
          {passwordNeeds.map(({ text, isMet }, index) => {
            const isDone = isMet(typed);
            const Icon = isDone ? Check : Circle;
            return (
              <span
                key={text}
                className={`flex items-center gap-1.5 ${isDone ? 'font-semibold text-leaf-deep' : ''}`}
              >
                <Icon aria-hidden className={isDone ? 'size-4' : 'm-1 size-2'} />
                {/* In one text: a comma of its own is read as « , ». */}
                {index < passwordNeeds.length - 1 || isDone ? (
                  <>
                    <span aria-hidden>{text}</span>
                    <span className="sr-only">{`${text}${isDone ? ' : c’est fait' : ''}${index < passwordNeeds.length - 1 ? ', ' : ''}`}</span>
                  </>
                ) : (
                  text
                )}
              </span>
            );
          })}
        </span>
      }
    />
  );
}
