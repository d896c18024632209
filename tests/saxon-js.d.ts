/** The part of SaxonJS that tests call; the package has no types. */
declare module 'saxon-js' {
  const SaxonJS: {
    transform(
      options: { stylesheetText: string; sourceText: string; destination: 'serialized' },
      execution: 'sync',
    ): { principalResult: string };
  };
  export default SaxonJS;
}
