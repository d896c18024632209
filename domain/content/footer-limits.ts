/** Apart from the schemas, which no page loads. */
export const footerLimits = { slogan: 160, columns: 3, title: 40, links: 8, label: 60 } as const;
