/** A reply as it was parsed: `okBody<'GET /api/…'>` gives the type that an endpoint promises. */
export type Json = ReturnType<typeof JSON.parse>;
