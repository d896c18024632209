/** Base of a missing picture: cards show a tile. Kept apart from the schemas, for screens that only compare it. */
export const noPicture = '/pictures/none';
