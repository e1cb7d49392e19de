import type { Random } from "../random";

/** Draws a floor plan with devices as dots. It has no text, so it needs no font. */
export function floorPlanSvg(random: Random) {
  const walls = `<path d="M40 40 H760 V560 H40 Z M40 ${random.integer(180, 260)} H${random.integer(260, 360)} M${random.integer(420, 520)} 40 V${random.integer(200, 300)} M${random.integer(420, 520)} 560 V${random.integer(380, 440)} H760" fill="none" stroke="#1e293b" stroke-width="9"/>`;
  const door = `<path d="M360 560 v-70 a70 70 0 0 1 70 70" fill="#fff" stroke="#1e293b" stroke-width="3"/>`;
  const shelves = Array.from(
    { length: 6 },
    (_, i) =>
      `<rect x="${100 + (i % 3) * 90}" y="${300 + Math.floor(i / 3) * 110}" width="64" height="84" fill="#e2e8f0" stroke="#94a3b8" stroke-width="2"/>`,
  ).join("");
  const devices = Array.from({ length: random.integer(4, 7) }, () => {
    const [x, y] = [random.integer(80, 720), random.integer(80, 520)];
    return `<circle cx="${x}" cy="${y}" r="30" fill="#2563eb" opacity="0.16"/><circle cx="${x}" cy="${y}" r="10" fill="#2563eb"/>`;
  }).join("");
  const closet = `<rect x="640" y="60" width="100" height="80" fill="#fef3c7" stroke="#b45309" stroke-width="3"/><path d="M655 80 h70 M655 100 h70 M655 120 h70" stroke="#b45309" stroke-width="5"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600"><rect width="800" height="600" fill="#fff"/>${shelves}${walls}${door}${closet}${devices}</svg>`;
}

const skins = ["#f2d3b8", "#e0ac82", "#c68650", "#8d5a34", "#5c3a21"];
const hairs = ["#1c1917", "#44291a", "#7c4a21", "#a8a29e", "#d6a85b"];
const backgrounds = ["#bfdbfe", "#bbf7d0", "#fde68a", "#fecaca", "#ddd6fe", "#e2e8f0"];
const shirts = ["#1d4ed8", "#0f766e", "#b45309", "#334155", "#7f1d1d", "#f97316"];

/** Draws a fictitious portrait; some wear a hard hat. */
export function portraitSvg(random: Random) {
  const [skin, hair, background, shirt] = [skins, hairs, backgrounds, shirts].map((list) =>
    random.pick(list),
  );
  const tops = [
    `<path d="M76 116 a52 56 0 0 1 104 0 q-10 -34 -52 -34 t-52 34z" fill="${hair}"/>`,
    `<path d="M70 150 q-8 -92 58 -92 t58 92 q-6 22 -14 24 q8 -74 -44 -76 q-52 2 -44 76 q-8 -2 -14 -24z" fill="${hair}"/>`,
    `<path d="M66 104 a62 58 0 0 1 124 0 l10 4 v8 h-144 v-8z" fill="#facc15" stroke="#ca8a04" stroke-width="2"/>`,
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256"><rect width="256" height="256" fill="${background}"/>
<path d="M28 256 q6 -68 70 -74 h60 q64 6 70 74z" fill="${shirt}"/><rect x="108" y="150" width="40" height="46" rx="18" fill="${skin}"/>
<ellipse cx="128" cy="122" rx="48" ry="56" fill="${skin}"/>${random.pick(tops)}
<circle cx="110" cy="124" r="4.5" fill="#1c1917"/><circle cx="146" cy="124" r="4.5" fill="#1c1917"/>
<path d="M108 150 q20 ${random.integer(8, 20)} 40 0" fill="none" stroke="#7c2d12" stroke-width="4" stroke-linecap="round"/></svg>`;
}
