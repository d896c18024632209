/** Where orders stand, in the order in which they pass through. */
export const dayStates = [
  'modifying',
  'toPrepare',
  'preparing',
  'prepared',
  'toCollect',
  'leaving',
  'onTheRoad',
  'missed',
  'done',
] as const;
export type DayState = (typeof dayStates)[number];

export const watchReasons = ['pastEnd', 'notReady', 'notLeft', 'startsSoon'] as const;
export type WatchReason = (typeof watchReasons)[number];
