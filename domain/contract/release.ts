/** The release that clients report: flags can target it, and support asks for it. */
export const release = '4.1.1';
