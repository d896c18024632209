import { useEffect, useState } from 'react';

const usualPauseMs = 400;

/** The value once its writer pauses. */
export function useSettled<Value>(value: Value, pauseMs = usualPauseMs): Value {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value, pauseMs]);
  return settled;
}
