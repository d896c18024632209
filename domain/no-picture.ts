/** Base of a missing picture: cards show a tile. Apart from the schemas, which need zod. */
export const noPicture = '/pictures/none';
