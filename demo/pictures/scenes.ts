import type { Random } from "../random";

/** Drawings of what technicians photograph, 720 by 540, without text. */
export const WIDTH = 720;
export const HEIGHT = 540;

const rect = (x: number, y: number, w: number, h: number, fill: string, more = "") =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
const circle = (x: number, y: number, r: number, fill: string, more = "") =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
const path = (d: string, stroke: string, width: number, more = "") =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" ${more}/>`;
const times = (n: number, draw: (i: number) => string) =>
  Array.from({ length: n }, (_, i) => draw(i)).join("");

const cables = ["#2563eb", "#eab308", "#16a34a", "#dc2626", "#94a3b8", "#7c3aed"];
const leds = ["#4ade80", "#4ade80", "#4ade80", "#fbbf24", "#1f2937"];

function rack(random: Random) {
  const units = times(11, (u) => {
    const y = 24 + u * 46;
    const face = random.pick(["#1f2937", "#111827", "#374151", "#27303d"]);
    const kind = random.integer(0, 2);
    const lights = times(6, (i) => circle(500 + i * 11, y + 12, 3, random.pick(leds)));
    const ports = times(16, (i) => rect(190 + i * 18, y + 18, 13, 13, "#05070b", 'rx="1.5"'));
    const vents = times(22, (i) => rect(190 + i * 13, y + 8, 6, 25, "#0b0f17", 'rx="3"'));
    return (
      rect(160, y, 420, 41, face, 'rx="3" stroke="#0b0f17"') +
      (kind === 0 ? vents : ports) +
      lights +
      circle(170, y + 10, 3, "#9ca3af") +
      circle(170, y + 32, 3, "#9ca3af")
    );
  });
  const looms = times(14, (i) => {
    const x = 200 + random.integer(0, 15) * 18;
    const y = 50 + random.integer(0, 9) * 46;
    const to = y + random.integer(60, 200);
    return path(
      `M${x} ${y} C ${x - 20} ${y + 60}, 130 ${y + 40}, ${118 + (i % 4) * 9} ${to} V 540`,
      random.pick(cables),
      5,
    );
  });
  return (
    rect(0, 0, 720, 540, "#4b5563") +
    rect(0, 0, 110, 540, "#6b7280") +
    rect(120, 0, 500, 540, "#0f172a") +
    rect(120, 0, 26, 540, "#1e293b") +
    rect(594, 0, 26, 540, "#1e293b") +
    units +
    looms
  );
}

function accessPoint(random: Random) {
  const [x, y] = [random.integer(290, 430), random.integer(210, 290)];
  const tiles = times(6, (i) => path(`M${-200 + i * 220} 0 L ${40 + i * 130} 540`, "#a8a29e", 4));
  const rows = times(4, (i) => path(`M0 ${60 + i * 145} L 720 ${40 + i * 150}`, "#a8a29e", 4));
  const specks = times(260, () => circle(random.integer(0, 720), random.integer(0, 540), 1.4, "#c7c2bb"));
  const light = rect(random.pick([20, 520]), 70, 180, 74, "#fffef2", 'transform="skewX(8)" opacity="0.95"');
  const unit =
    `<ellipse cx="${x + 8}" cy="${y + 16}" rx="118" ry="96" fill="#000" opacity="0.18"/>` +
    `<ellipse cx="${x}" cy="${y}" rx="116" ry="94" fill="#f5f5f4" stroke="#d6d3d1" stroke-width="3"/>` +
    `<ellipse cx="${x}" cy="${y - 4}" rx="70" ry="55" fill="#e7e5e4"/>` +
    circle(x, y + 32, 5, random.pick(["#22c55e", "#3b82f6"])) +
    rect(x - 22, y + 52, 44, 22, "#fff", 'stroke="#a8a29e"');
  return rect(0, 0, 720, 540, "#d8d4ce") + specks + tiles + rows + light + unit;
}

function terminal(random: Random) {
  const counter = random.pick(["#92673f", "#6b4a2f", "#57534e"]);
  const keys = times(12, (i) =>
    rect(296 + (i % 3) * 44, 300 + Math.floor(i / 3) * 36, 34, 26, "#e5e7eb", 'rx="5"'),
  );
  const grain = times(14, (i) =>
    path(`M0 ${330 + i * 16} q 180 ${random.integer(-9, 9)} 360 0 t 360 0`, "#000", 1, 'opacity="0.12"'),
  );
  return (
    rect(0, 0, 720, 320, random.pick(["#cbd5e1", "#e7e5e4", "#d9f0e3"])) +
    rect(40, 60, 150, 210, "#94a3b8", 'rx="6"') +
    rect(540, 90, 130, 190, "#b6c2d1", 'rx="6"') +
    rect(0, 310, 720, 230, counter) +
    grain +
    `<g transform="rotate(${random.integer(-6, 6)} 360 300)">` +
    rect(262, 120, 196, 370, "#1f2937", 'rx="26"') +
    rect(280, 148, 160, 120, random.pick(["#1d4ed8", "#0f766e", "#0b3b66"]), 'rx="6"') +
    rect(296, 170, 90, 10, "#dbeafe") +
    rect(296, 192, 126, 10, "#bfdbfe") +
    rect(296, 228, 60, 22, "#22c55e", 'rx="4"') +
    keys +
    rect(300, 452, 120, 10, "#0b0f17", 'rx="5"') +
    "</g>" +
    path("M440 470 C 560 500, 640 470, 720 520", "#111827", 7)
  );
}

function signage(random: Random) {
  const hue = random.integer(0, 359);
  const dishes = times(
    3,
    (i) =>
      circle(230 + i * 130, 270, 44, `hsl(${(hue + i * 60) % 360} 70% 60%)`) +
      rect(190 + i * 130, 330, 80, 9, "#f8fafc"),
  );
  return (
    rect(0, 0, 720, 540, "#b9b2a7") +
    rect(0, 430, 720, 110, "#8b8378") +
    rect(112, 92, 500, 300, "#000", 'opacity="0.25" rx="6"') +
    rect(104, 80, 500, 300, "#0b0f17", 'rx="6"') +
    rect(116, 92, 476, 276, `hsl(${hue} 55% 32%)`) +
    rect(150, 120, 260, 28, "#f8fafc") +
    rect(150, 160, 170, 14, "#e2e8f0") +
    dishes +
    path("M354 380 v 50", "#111827", 8) +
    rect(560, 396, 70, 26, "#1f2937", 'rx="4"') +
    circle(572, 409, 3, "#22c55e")
  );
}

function patchPanel(random: Random) {
  const rows = times(3, (row) => {
    const y = 60 + row * 160;
    const ports = times(12, (i) => {
      const x = 66 + i * 50;
      const used = random.chance(0.75);
      const colour = random.pick(cables);
      const plug = used
        ? rect(x + 6, y + 32, 26, 30, colour, 'rx="4"') +
          path(
            `M${x + 19} ${y + 58} q ${random.integer(-30, 30)} 70 ${random.integer(-60, 60)} ${random.integer(150, 320)}`,
            colour,
            9,
          )
        : "";
      return rect(x, y + 22, 38, 34, "#05070b", 'rx="3"') + rect(x, y + 6, 38, 12, "#f8fafc") + plug;
    });
    return rect(40, y, 640, 76, "#1f2937", 'rx="4"') + ports;
  });
  return (
    rect(0, 0, 720, 540, "#374151") + rect(0, 0, 36, 540, "#111827") + rect(684, 0, 36, 540, "#111827") + rows
  );
}

function camera(random: Random) {
  const wall = random.pick(["#a3543a", "#8f9aa6", "#b08968"]);
  const bricks = times(14, (row) =>
    times(9, (i) =>
      rect(
        (row % 2) * -45 + i * 90,
        row * 40,
        86,
        36,
        wall,
        `opacity="${0.8 + random.integer(0, 20) / 100}"`,
      ),
    ),
  );
  const x = random.integer(280, 420);
  return (
    rect(0, 0, 720, 540, "#d6d3d1") +
    bricks +
    rect(x - 70, 120, 140, 36, "#e5e7eb", 'rx="8"') +
    `<path d="M${x - 92} 150 h 184 a 92 92 0 0 1 -184 0" fill="#f3f4f6" stroke="#9ca3af" stroke-width="3"/>` +
    `<path d="M${x - 62} 168 h 124 a 62 62 0 0 1 -124 0" fill="#111827" opacity="0.92"/>` +
    circle(x, 190, 20, "#1e3a5f") +
    circle(x - 7, 184, 6, "#93c5fd") +
    path(`M${x + 70} 138 C 560 130, 600 60, 720 40`, "#e5e7eb", 12)
  );
}

function kiosk(random: Random) {
  const screen = random.pick(["#0e7490", "#4338ca", "#15803d"]);
  return (
    rect(0, 0, 720, 540, "#e2e8f0") +
    rect(0, 0, 720, 60, "#cbd5e1") +
    rect(0, 410, 720, 130, "#a8a29e") +
    times(9, (i) => path(`M${i * 120 - 200} 540 L ${180 + i * 50} 410`, "#8a847d", 2)) +
    rect(60, 120, 110, 290, "#cbd5e1") +
    `<ellipse cx="372" cy="500" rx="150" ry="22" fill="#000" opacity="0.25"/>` +
    rect(330, 300, 90, 200, "#475569") +
    rect(250, 70, 250, 250, "#1e293b", 'rx="16"') +
    rect(268, 88, 214, 190, screen, 'rx="4"') +
    rect(292, 116, 120, 16, "#f8fafc") +
    rect(292, 150, 166, 34, "#f8fafc", 'rx="6" opacity="0.9"') +
    rect(292, 196, 166, 34, "#f8fafc", 'rx="6" opacity="0.6"') +
    rect(340, 292, 70, 12, "#0b0f17", 'rx="6"')
  );
}

function printer(random: Random) {
  const body = random.pick(["#e5e7eb", "#4b5563", "#d6d3d1"]);
  return (
    rect(0, 0, 720, 300, "#dbeafe") +
    rect(500, 30, 190, 170, "#bfdbfe") +
    rect(0, 290, 720, 250, "#c8b69b") +
    rect(214, 150, 320, 250, "#000", 'opacity="0.15" rx="20"') +
    rect(200, 140, 320, 250, body, 'rx="18"') +
    rect(222, 160, 276, 70, "#111827", 'rx="8"') +
    rect(240, 176, 70, 38, "#60a5fa", 'rx="3"') +
    circle(440, 195, 9, "#22c55e") +
    circle(470, 195, 9, "#94a3b8") +
    rect(240, 300, 240, 14, "#0b0f17", 'rx="6"') +
    `<path d="M262 308 h 196 v 150 q -98 30 -196 0 z" fill="#fff"/>` +
    times(26, (i) => rect(290 + i * 5.4, 340, random.pick([1.5, 2.5, 3.5]), 60, "#111827")) +
    rect(290, 414, 110, 8, "#111827")
  );
}

function closet(random: Random) {
  return (
    rect(0, 0, 720, 540, "#d9d4cb") +
    `<path d="M0 0 L 150 80 V 420 L 0 540 z" fill="#c4bdb1"/><path d="M720 0 L 570 80 V 420 L 720 540 z" fill="#bdb5a8"/>` +
    `<path d="M0 540 L 150 420 H 570 L 720 540 z" fill="#8d857a"/><path d="M0 0 H 720 L 570 80 H 150 z" fill="#efece6"/>` +
    rect(190, 150, 130, 200, "#a17c52", 'stroke="#7a5c3a" stroke-width="3"') +
    rect(400, 170, 110, 150, "#374151", 'rx="4"') +
    times(
      4,
      (i) => rect(410, 182 + i * 34, 90, 24, "#111827") + circle(420, 194 + i * 34, 3, random.pick(leds)),
    ) +
    path("M455 170 V 80", "#9ca3af", 12) +
    path(`M330 400 L ${random.integer(470, 560)} 440`, "#facc15", 6)
  );
}

export const scenes = { rack, accessPoint, terminal, signage, patchPanel, camera, kiosk, printer, closet };
export type Scene = keyof typeof scenes;

/** Makes a drawing look like a phone's photo: slightly tilted, lit from one side, with dark corners. */
export function sceneSvg(scene: Scene, random: Random) {
  const tilt = random.integer(-15, 15) / 10;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 720 540"><defs>
<radialGradient id="v" cx="${random.pick([0.35, 0.5, 0.65])}" cy="0.4" r="0.8"><stop offset="0.45" stop-color="#000" stop-opacity="0"/><stop offset="1" stop-color="#000" stop-opacity="0.55"/></radialGradient>
<linearGradient id="l" x1="${random.pick([0, 1])}" y1="0" x2="0.5" y2="1"><stop offset="0" stop-color="#fff7e0" stop-opacity="0.32"/><stop offset="0.7" stop-color="#fff7e0" stop-opacity="0"/></linearGradient></defs>
<g transform="rotate(${tilt} 360 270) translate(-14 -11) scale(1.04)">${scenes[scene](random)}</g>
<rect width="720" height="540" fill="url(#l)"/><rect width="720" height="540" fill="url(#v)"/></svg>`;
}
