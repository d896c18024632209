import { useId, useRef, useState, type ReactNode } from 'react';
import { classNames } from '../../ui/class-names.ts';

type FileFieldProps = {
  icon: ReactNode;
  label: string;
  text: string;
  accept: string;
  isBusy?: boolean;
  className?: string;
  onChoose(file: File): void;
};

/** File field with drag and drop; on phones, picture fields offer the camera. */
export function FileField({
  icon,
  label,
  text,
  accept,
  isBusy = false,
  className,
  onChoose,
}: FileFieldProps): ReactNode {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  return (
    <label
      htmlFor={id}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        const [dropped] = event.dataTransfer.files;
        if (dropped && !isBusy) onChoose(dropped);
      }}
      className={classNames(
        'flex min-h-32 cursor-pointer flex-col items-center justify-center gap-1 rounded-lg border-2 border-dashed p-4 text-center transition-colors focus-within:border-leaf hover:border-ink',
        isOver ? 'border-leaf bg-leaf-wash' : 'border-line-strong',
        className,
      )}
    >
      {icon}
      <span className="font-semibold text-leaf underline">{label}</span>
      <span className="text-sm text-quiet [overflow-wrap:anywhere]">{text}</span>
      {/* Cleared after reading, so that choosing the same corrected file fires change again. */}
      <input
        ref={input}
        id={id}
        type="file"
        accept={accept}
        disabled={isBusy}
        className="sr-only"
        onChange={(event) => {
          const [chosen] = event.currentTarget.files ?? [];
          if (chosen) onChoose(chosen);
          if (input.current) input.current.value = '';
        }}
      />
    </label>
  );
}
