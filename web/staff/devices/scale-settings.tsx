import { useState, type ReactNode } from 'react';
import { formatPlainDate } from '#domain/time/local-time.ts';
import { checkState } from '#domain/picking/scales.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Part } from '../../ui/part.tsx';
import { Select } from '../../ui/select.tsx';
import { hidDevices, serialPorts } from './browser-ports.ts';
import { chooseRegistered, useRegisteredScale } from './registered-scale.ts';
import { forgetScale, plugScale, useScale } from './scale-link.ts';
import { serialSpeeds } from './serial-scale.ts';
import { useGet } from '../kit/use-get.ts';

const problems = {
  lost: 'La balance s’est débranchée. Le poids se tape en attendant.',
  unopened:
    'La balance ne s’ouvre pas : vérifiez son câble, puis qu’aucun autre programme ne s’en sert.',
} as const;

/** Plugs a scale into this phone or tablet, once: it is found again the next days. */
export function ScaleSettings({ allowsSimulated }: { allowsSimulated: boolean }): ReactNode {
  const { name, problem } = useScale();
  const hasPorts = Boolean(hidDevices() ?? serialPorts());
  if (name === null && !hasPorts && !allowsSimulated)
    return (
      <Part title="Balance" className="mt-4">
        <RegisteredChoice />
        <p className="text-quiet">
          Ce navigateur ne sait pas lire une balance : le poids se tape. Chrome et Edge le savent.
        </p>
      </Part>
    );
  return (
    <Part title="Balance" className="mt-4">
      <RegisteredChoice />
      {problem ? (
        <Alert kind="warning" className="mb-3">
          {problems[problem]}
        </Alert>
      ) : null}
      {name === null ? (
        <ScaleChoices allowsSimulated={allowsSimulated} />
      ) : (
        <>
          <p role="status" className="mb-3">
            Branchée : <strong>{name}</strong>
          </p>
          <Button variant="secondary" className="min-h-14" onClick={() => void forgetScale()}>
            Ne plus m’en servir
          </Button>
        </>
      )}
    </Part>
  );
}

/** Which scale of the register this phone weighs on, and when its check is due. */
function RegisteredChoice(): ReactNode {
  const { data } = useGet('GET /api/staff/scales');
  const scales = data?.items.filter(({ isRetired }) => !isRetired) ?? [];
  const { scale } = useRegisteredScale(scales);
  if (!data || scales.length === 0) return null;
  const isSoon = scale && checkState(scale.nextCheckOn, data.today) === 'soon';
  return (
    <div className="mb-3 grid gap-2 sm:max-w-md">
      <Select
        label="Balance du registre"
        value={scale?.id ?? ''}
        options={[
          { value: '', label: 'Une autre, hors du registre' },
          ...scales.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => chooseRegistered(event.target.value || null)}
      />
      {isSoon ? (
        <Alert kind="warning">
          À faire vérifier avant le {formatPlainDate(scale.nextCheckOn)} : prévenez la gérance.
        </Alert>
      ) : null}
    </div>
  );
}

function ScaleChoices({ allowsSimulated }: { allowsSimulated: boolean }): ReactNode {
  const [baudRate, setBaudRate] = useState(9_600);
  const [asksFirst, setAsksFirst] = useState(false);
  const [isSerial, setIsSerial] = useState(false);
  return (
    <div className="grid gap-3 sm:max-w-md">
      <p className="text-quiet">Sans balance, le poids se tape.</p>
      {hidDevices() ? (
        <Button
          variant="secondary"
          className="min-h-14"
          onClick={() => void plugScale({ kind: 'hid' })}
        >
          Balance USB
        </Button>
      ) : null}
      {serialPorts() && !isSerial ? (
        <Button variant="secondary" className="min-h-14" onClick={() => setIsSerial(true)}>
          Balance série…
        </Button>
      ) : null}
      {serialPorts() && isSerial ? (
        <div className="grid gap-2 border-t border-line pt-3">
          <Select
            label="Format de la balance série"
            value={asksFirst ? 'sics' : 'continuous'}
            options={[
              { value: 'continuous', label: 'Envoie son poids sans cesse (Toledo, A&D, CAS)' },
              { value: 'sics', label: 'Attend une demande (MT-SICS)' },
            ]}
            onChange={(event) => setAsksFirst(event.target.value === 'sics')}
          />
          <Select
            label="Vitesse"
            value={String(baudRate)}
            options={serialSpeeds.map((speed) => ({
              value: String(speed),
              label: `${speed} bauds`,
            }))}
            onChange={(event) => setBaudRate(Number(event.target.value))}
          />
          <Button
            variant="secondary"
            className="min-h-14"
            onClick={() => void plugScale({ kind: 'serial', baudRate, asksFirst })}
          >
            Brancher la balance série
          </Button>
        </div>
      ) : null}
      {allowsSimulated ? (
        <Button
          variant="ghost"
          className="min-h-14"
          onClick={() => void plugScale({ kind: 'simulated' })}
        >
          Balance simulée, pour s’exercer
        </Button>
      ) : null}
    </div>
  );
}
