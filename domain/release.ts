/** The release that devices report: flags may aim at it, and support asks for it. */
export const release = '4.1.1';
