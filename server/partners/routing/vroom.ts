/** Route planner over the HTTP interface of VROOM (vroom-express), which asks its own routing engine. */
import { z } from 'zod';
import { callPartner } from '../call-partner.ts';
import type { Place, RoutePlanner } from './port.ts';

const answerSchema = z.object({
  code: z.int(),
  error: z.string().optional(),
  unassigned: z.array(z.unknown()).default([]),
  routes: z
    .array(
      z.object({
        steps: z.array(
          z.object({
            type: z.string(),
            id: z.int().optional(),
            arrival: z.number().optional(),
            waiting_time: z.number().default(0),
          }),
        ),
      }),
    )
    .default([]),
});

const timeoutMs = 5_000;
const longestRoundSeconds = 16 * 3_600;
/** VROOM has longitudes first. */
const toLocation = ({ latitude, longitude }: Place): [number, number] => [longitude, latitude];

export function createVroomPlanner({ url }: { url: string }): RoutePlanner {
  return {
    async orderStops({ start, departsAt, stops }) {
      const end = departsAt + longestRoundSeconds;
      const response = await callPartner(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        timeoutMs,
        body: JSON.stringify({
          vehicles: [{ id: 1, start: toLocation(start), time_window: [departsAt, end] }],
          jobs: stops.map(({ place, from, until, serviceSeconds }, index) => ({
            id: index + 1,
            location: toLocation(place),
            service: serviceSeconds,
            // Its windows are never broken: one that is over could only leave the stop out.
            time_windows: [[from, until > departsAt ? until : end]],
          })),
        }),
      });
      if (!response.ok) throw new Error(`the route planner answered ${response.status}`);
      const { code, error, unassigned, routes } = answerSchema.parse(await response.json());
      if (code !== 0) throw new Error(`the route planner answered code ${code}: ${error ?? ''}`);
      if (unassigned.length > 0) return null;
      const visits = (routes[0]?.steps ?? []).flatMap(({ type, id, arrival, waiting_time }) => {
        const stop = type === 'job' && id !== undefined ? stops[id - 1] : undefined;
        return stop && arrival !== undefined
          ? [{ id: stop.id, arrival: arrival + waiting_time }]
          : [];
      });
      const visited = new Set(visits.map(({ id }) => id));
      if (visited.size !== stops.length || visits.length !== stops.length)
        throw new Error('the route planner left stops out or repeated some');
      if (visits.some(({ arrival }) => arrival < departsAt || arrival > end))
        throw new Error('the route planner arrives outside the hours of the round');
      return visits;
    },
  };
}
