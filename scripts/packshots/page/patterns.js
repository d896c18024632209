/** The grounds of labels, drawn in a hair more or less than their own colour so that words stay legible. */

/** @param {{ context: CanvasRenderingContext2D, width: number, height: number }} page */
export function drawPattern(page, pattern, inks) {
  page.context.save();
  painters[pattern]?.(page, inks);
  page.context.restore();
}

const painters = {
  dots({ context, width, height }, inks) {
    context.fillStyle = inks.faint;
    const step = Math.max(width, height) / 17;
    for (let column = 0; column * step < width + step; column += 1) {
      for (let y = (column % 2) * (step / 2); y < height + step; y += step) {
        context.beginPath();
        context.arc(column * step, y, step * 0.17, 0, Math.PI * 2);
        context.fill();
      }
    }
  },
  stripes({ context, width, height }, inks) {
    context.strokeStyle = inks.faint;
    const step = Math.max(width, height) / 15;
    context.lineWidth = step * 0.36;
    context.globalAlpha = 0.75;
    for (let x = -height; x < width + height; x += step) {
      context.beginPath();
      context.moveTo(x, height);
      context.lineTo(x + height, 0);
      context.stroke();
    }
  },
  arc({ context, width, height }, inks) {
    context.fillStyle = inks.accent;
    context.globalAlpha = 0.34;
    context.beginPath();
    context.ellipse(width / 2, height * 1.06, width * 0.62, height * 0.5, 0, 0, Math.PI * 2);
    context.fill();
  },
  band({ context, width, height }, inks) {
    context.fillStyle = inks.accent;
    context.fillRect(0, height * 0.865, width, height * 0.135);
    context.fillRect(0, 0, width, height * 0.018);
  },
};
