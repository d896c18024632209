/** States of an order in chronological order. */
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

export const watchReasons = [
  'holdOver',
  'holdEnds',
  'missed',
  'leftEarly',
  'pastEnd',
  'notReady',
  'notLeft',
  'startsSoon',
] as const;
export type WatchReason = (typeof watchReasons)[number];
