/** Of scales that are not automatic, from the finest. */
export const accuracyClasses = ['I', 'II', 'III', 'IIII'] as const;
