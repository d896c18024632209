/** The Cabas mark: a market bag in one line, whose two handles make a smile. */

/** @param {CanvasRenderingContext2D} context */
export function drawMark(context, x, y, size, ink) {
  context.save();
  context.translate(x, y);
  context.scale(size / 24, size / 24);
  context.strokeStyle = ink;
  context.lineWidth = 2.4;
  context.lineCap = context.lineJoin = 'round';
  context.beginPath();
  context.moveTo(-10, -5);
  context.lineTo(-8, 8);
  context.quadraticCurveTo(-7.6, 10, -5.6, 10);
  context.lineTo(5.6, 10);
  context.quadraticCurveTo(7.6, 10, 8, 8);
  context.lineTo(10, -5);
  context.closePath();
  context.stroke();
  context.beginPath();
  context.moveTo(-5, -5);
  context.bezierCurveTo(-4, 5.5, 4, 5.5, 5, -5);
  context.stroke();
  context.restore();
}
