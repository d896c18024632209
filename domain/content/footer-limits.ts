/** Without zod, since every page loads this file. */
export const footerLimits = { slogan: 160, columns: 3, title: 40, links: 8, label: 60 } as const;
