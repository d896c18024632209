/** What holds a pile: drawn behind (`back`) and before (`front`) the fruit, in a 1000-unit square around the fruit's middle. */
import { noise } from '../random.js';

const slope = (context, y0, y1, stops) => {
  const gradient = context.createLinearGradient(0, y0, 0, y1);
  stops.forEach((stop, index) => gradient.addColorStop(index / (stops.length - 1), stop));
  return gradient;
};
const across = (context, x0, x1, stops) => {
  const gradient = context.createLinearGradient(x0, 0, x1, 0);
  stops.forEach((stop, index) => gradient.addColorStop(index / (stops.length - 1), stop));
  return gradient;
};
function shape(context, fill, path) {
  context.beginPath();
  path();
  context.closePath();
  context.fillStyle = fill;
  context.fill();
}

export const containers = {
  punnet: {
    back: (context) => shape(context, slope(context, -40, 120, ['#b98552', '#8a5c33']), () => context.roundRect(-395, -60, 790, 180, 34)),
    front(context) {
      shape(context, across(context, -380, 380, ['#d6a772', '#e6bd8a', '#d9ab76', '#b98650']), () => {
        context.moveTo(-400, 62);
        context.quadraticCurveTo(0, 108, 400, 62);
        context.lineTo(352, 316);
        context.quadraticCurveTo(346, 352, 310, 354);
        context.quadraticCurveTo(0, 374, -310, 354);
        context.quadraticCurveTo(-346, 352, -352, 316);
      });
      shape(context, slope(context, 50, 110, ['#f4d6ab', '#d8aa74']), () => {
        context.moveTo(-412, 46);
        context.quadraticCurveTo(0, 92, 412, 46);
        context.quadraticCurveTo(424, 66, 408, 92);
        context.quadraticCurveTo(0, 140, -408, 92);
        context.quadraticCurveTo(-424, 66, -412, 46);
      });
      corrugate(context);
    },
  },
  crate: {
    back: (context) => shape(context, '#8b5d31', () => context.roundRect(-470, -70, 940, 250, 16)),
    front(context) {
      for (const [y, tone] of [[62, 0], [186, 1], [310, 0.5]]) plank(context, -480, y, 960, 108, tone);
      for (const x of [-470, 402]) post(context, x);
    },
  },
  net: { front: drawNet },
  bunch: { front: drawTie },
  vine: { back: drawVine },
};

function corrugate(context) {
  context.save();
  context.globalAlpha = 0.16;
  context.strokeStyle = '#7d5227';
  context.lineWidth = 5;
  for (let x = -330; x <= 330; x += 44) {
    context.beginPath();
    context.moveTo(x, 132 - (x / 330) ** 2 * 22);
    context.lineTo(x * 0.9, 340 - (x / 330) ** 2 * 8);
    context.stroke();
  }
  context.restore();
}

function plank(context, x, y, width, height, tone) {
  shape(context, slope(context, y, y + height, ['#f1cf98', tone > 0.5 ? '#dcae6c' : '#e2b676', '#b98447']), () => context.roundRect(x, y, width, height, 18));
  context.save();
  context.globalAlpha = 0.2;
  context.strokeStyle = '#8b5a2b';
  context.lineWidth = 3;
  for (let line = 0; line < 4; line += 1) {
    context.beginPath();
    for (let at = 0; at <= width - 40; at += 30) context.lineTo(x + 20 + at, y + 20 + line * 23 + 7 * noise(at / 160, line + y, tone));
    context.stroke();
  }
  context.restore();
}

function post(context, x) {
  shape(context, across(context, x, x + 68, ['#e7bd80', '#f3d5a4', '#b98447']), () => context.roundRect(x, 30, 68, 404, 18));
  for (const y of [116, 240, 364]) shape(context, '#9a9186', () => context.arc(x + 34, y, 8, 0, Math.PI * 2));
}

/** Crossing threads that follow the swell of the bag, gathered under a clip. */
function drawNet(context, { accent }) {
  const [top, bottom] = [-510, 350];
  const half = (t) => 400 * Math.sin(Math.PI * Math.min(1, 0.045 + t * 0.88)) ** 0.6;
  context.save();
  context.strokeStyle = accent;
  context.lineWidth = 10;
  context.globalAlpha = 0.8;
  for (let index = 0; index < 26; index += 1) {
    const [start, way] = [(Math.floor(index / 2) / 13) * Math.PI * 2, index % 2 ? 1 : -1];
    context.beginPath();
    let pen = false;
    for (let step = 0; step <= 60; step += 1) {
      const angle = start + way * (step / 60) * 2.1;
      if (Math.cos(angle) < -0.05) { pen = false; continue; }
      const [x, y] = [Math.sin(angle) * half(step / 60), top + (bottom - top) * (step / 60)];
      if (pen) context.lineTo(x, y);
      else context.moveTo(x, y);
      pen = true;
    }
    context.stroke();
  }
  context.restore();
  shape(context, across(context, -70, 70, [accent, '#ffffff88', accent]), () => {
    context.moveTo(-40, -520);
    context.lineTo(-92, -640);
    context.quadraticCurveTo(0, -600, 92, -640);
    context.lineTo(40, -520);
  });
  shape(context, slope(context, -546, -500, ['#fdfdfb', '#cfd3d0']), () => context.roundRect(-66, -546, 132, 46, 18));
}

/** A raffia tie where stems meet. */
function drawTie(context) {
  const y = -120;
  for (const [offset, tone] of [[0, '#c99a58'], [24, '#dcb374'], [48, '#b98645']]) {
    context.beginPath();
    context.strokeStyle = tone;
    context.lineWidth = 22;
    context.lineCap = 'round';
    context.moveTo(-178, y + offset - 4);
    context.quadraticCurveTo(0, y + offset + 40, 178, y + offset - 4);
    context.stroke();
  }
  for (const side of [-1, 1]) {
    context.beginPath();
    context.strokeStyle = '#d3a763';
    context.lineWidth = 17;
    context.moveTo(30, y + 50);
    context.bezierCurveTo(30 + side * 110, y - 40, 30 + side * 150, y + 110, 36 + side * 14, y + 66);
    context.stroke();
  }
}

function drawVine(context) {
  context.strokeStyle = slope(context, -520, 300, ['#7ca544', '#5a8431']);
  context.lineCap = 'round';
  context.lineWidth = 34;
  context.beginPath();
  context.moveTo(36, -540);
  context.bezierCurveTo(-30, -330, 40, -120, 0, 130);
  context.stroke();
  context.lineWidth = 24;
  for (const [x, y, from] of [[-190, -260, -330], [190, -230, -300], [-170, 10, -70], [170, 40, -40]]) {
    context.beginPath();
    context.moveTo(0, from);
    context.quadraticCurveTo(x * 0.4, y - 100, x, y);
    context.stroke();
  }
}
