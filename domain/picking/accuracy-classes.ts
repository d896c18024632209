/** Accuracy classes of non-automatic scales, finest first. */
export const accuracyClasses = ['I', 'II', 'III', 'IIII'] as const;
