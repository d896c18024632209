/** Release number sent by clients, for feature flags and support. */
export const release = '4.1.1';
