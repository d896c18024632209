/** What the conformance kit asks of a test runner: Vitest, node:test and most others have such a `test`. */
export type Test = (title: string, run: () => Promise<void>) => unknown;

/** `bench` is asked in each check: the same one may serve all. Opening and closing it is the runner's. */
export type Kit<Bench> = { test: Test; bench(): Bench };
