import config from './vitest.config.ts';

/** Tests of the rules of money alone: those that promise a time fail on a busy machine, and a mutant then looks noticed. */
export default {
  ...config,
  test: {
    ...config.test,
    include: ['domain/{measures,france,cart,orders,promotions,loyalty}/*.test.ts'],
  },
};
