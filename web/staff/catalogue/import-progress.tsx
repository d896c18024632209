import type { ReactNode } from 'react';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import type { FileProgress } from './send-file.ts';

type Step = FileProgress['step'];

/** In their order. Only a write reads the rows again, under its locks. */
const dryRunSteps: readonly Step[] = ['sent', 'read', 'compared'];
const writeSteps: readonly Step[] = ['sent', 'read', 'checked', 'compared', 'written'];

const texts: Readonly<Record<Exclude<Step, 'sent'>, string>> = {
  read: 'Lignes lues',
  checked: 'Lignes vérifiées',
  compared: 'Lignes comparées au catalogue',
  written: 'Produits et stocks écrits',
};

/** Every step has the same share of the bar. */
export function ImportProgress({
  progress: { step, done, of },
  isDryRun,
}: {
  progress: FileProgress;
  isDryRun: boolean;
}): ReactNode {
  const steps = isDryRun ? dryRunSteps : writeSteps;
  const share = of === 0 ? 0 : Math.min(1, done / of);
  const text =
    step === 'sent'
      ? `Envoi du fichier : ${Math.round(share * 100)} %`
      : `${texts[step]} : ${done.toLocaleString('fr-FR')} sur ${of.toLocaleString('fr-FR')}`;
  return (
    <div className="mt-4">
      <p className="figures text-quiet">{text}</p>
      <ProgressBar
        className="mt-2"
        label={isDryRun ? 'Lecture du fichier' : 'Import du fichier'}
        percent={((steps.indexOf(step) + share) / steps.length) * 100}
      />
    </div>
  );
}
