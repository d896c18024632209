/** Port of route planning: the order of stops by a service that knows the streets. */
export type Place = { latitude: number; longitude: number };
type RouteProblem = {
  start: Place;
  /** Times are in seconds since the epoch. */
  departsAt: number;
  stops: readonly {
    id: string;
    place: Place;
    from: number;
    until: number;
    serviceSeconds: number;
  }[];
};
/** Null when no order of all stops keeps their windows. */
export type RoutePlanner = {
  orderStops(problem: RouteProblem): Promise<{ id: string; arrival: number }[] | null>;
};
