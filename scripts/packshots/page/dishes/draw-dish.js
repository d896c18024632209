export async function drawDish() { throw new Error('later'); }
