/** Base of a picture that is not there: a card shows its tile. Apart from the schemas, for screens that only compare it. */
export const noPicture = '/pictures/none';
