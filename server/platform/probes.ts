const probes: ReadonlySet<string> = new Set(['/health', '/livez', '/readyz']);

/** Probes call by IP address, and are answered whatever the host and the role of the process. */
export const isProbe = (url: string): boolean => probes.has(url);
