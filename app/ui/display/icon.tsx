/** Drawn on a 24 px grid with a 1.75 stroke. Inline to save a request on slow phones. */
const paths = {
  add: "M12 5v14M5 12h14",
  alert: "M12 4 2.5 20h19L12 4ZM12 10v4.5M12 17.2v.1",
  archive: "M3 5h18v4H3zM5 9v10h14V9M10 13h4",
  arrowDown: "M12 5v14M6 13l6 6 6-6",
  arrowLeft: "M19 12H5M11 6l-6 6 6 6",
  announce: "M4 10v5h3l9 4.5v-14L7 10zM8 15l1.5 5.5M19 10.5v4",
  arrowRight: "M5 12h14M13 6l6 6-6 6",
  arrowUp: "M12 19V5M6 11l6-6 6 6",
  attach:
    "M20 11.5 12 19.6a5 5 0 0 1-7-7l8.4-8.4a3.4 3.4 0 0 1 4.8 4.8L9.8 17.3a1.7 1.7 0 0 1-2.4-2.4l7.6-7.7",
  bank: "M3 9.5 12 4l9 5.5zM5 10v8M10 10v8M14 10v8M19 10v8M3 20.5h18",
  bell: "M6 16V11a6 6 0 0 1 12 0v5l1.5 2h-15zM10 21h4",
  block: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM5.8 5.8l12.4 12.4",
  briefcase: "M3 8h18v11H3zM8 8V5h8v3M3 13h18",
  calendar: "M4 6h16v14H4zM4 10.5h16M8 3.5V8M16 3.5V8",
  card: "M3 6h18v12H3zM3 10h18M6.5 14.5h4",
  certificate: "M12 3a6 6 0 1 0 0 12 6 6 0 0 0 0-12zM8.5 14 7 21.5l5-2.5 5 2.5L15.5 14",
  chart: "M4 4v16h16M8.5 16v-4M13 16V7M17.5 16v-6",
  check: "M4.5 12.5 10 18 20 6.5",
  clock: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 7.5V12l3 2.5",
  close: "M6 6l12 12M18 6 6 18",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  device: "M4 5h16v11H4zM9 20h6M12 16v4",
  document: "M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6",
  download: "M12 4v11M7 10.5l5 5 5-5M4 20h16",
  drag: "M9 5.6v.8M15 5.6v.8M9 11.6v.8M15 11.6v.8M9 17.6v.8M15 17.6v.8",
  edit: "M4 20l1-4.5L16 4.5l3.5 3.5L8.5 19zM13.5 7l3.5 3.5",
  expense: "M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5",
  eye: "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12zM12 9.2a2.8 2.8 0 1 0 0 5.6 2.8 2.8 0 0 0 0-5.6z",
  filter: "M3 5h18l-7 8.5V20l-4-2v-4.5z",
  help: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM9.3 9.4a2.8 2.8 0 1 1 4.2 2.5c-.9.5-1.5 1-1.5 2M12 16.7v.1",
  history: "M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4.5l3 1.5",
  hold: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM10 9v6M14 9v6",
  home: "M4 11l8-7 8 7v9h-5.5v-6h-5v6H4z",
  info: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 11v5.5M12 7.5v.1",
  link: "M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1",
  list: "M9 6h12M9 12h12M9 18h12M4 6h.1M4 12h.1M4 18h.1",
  logout: "M14 4H5v16h9M10 12h11M17 8l4 4-4 4",
  mail: "M3 6h18v13H3zM3 7l9 7 9-7",
  map: "M3 6l6-2 6 2 6-2v14l-6 2-6-2-6 2zM9 4v14M15 6v14",
  menu: "M4 6h16M4 12h16M4 18h16",
  message: "M4 5h16v12h-9l-5 4v-4H4z",
  money: "M3 6h18v12H3zM12 9.5a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM6 9.5v.1M18 14.5v.1",
  more: "M5 11.3v1.4M5.7 12H4.3M12 11.3v1.4M12.7 12h-1.4M19 11.3v1.4M19.7 12h-1.4",
  phone: "M7 3H4.5C4 12.5 11.5 20 21 19.5V17l-4.5-2-2 2C11.5 15.5 8.5 12.5 7 9.5l2-2z",
  pin: "M12 21s7-6.3 7-11.5a7 7 0 0 0-14 0C5 14.7 12 21 12 21zM12 7a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z",
  refresh: "M20 12a8 8 0 1 1-2.3-5.7L20 8.5M20 4v4.5h-4.5",
  route:
    "M6 4a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM18 16a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM8 6h7.5a3 3 0 0 1 0 6h-7a3 3 0 0 0 0 6H16",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l5 5",
  send: "M21 3 10 14M21 3l-6.5 18-4.5-7-7-4.5z",
  settings: "M4 7h9M17 7h3M4 17h3M11 17h9M15 4.5v5M9 14.5v5",
  share: "M12 15V4M8 7.5 12 3.5l4 4M5 12v8h14v-8",
  shield: "M12 3l8 3v6c0 4.5-3.5 7.5-8 9-4.5-1.5-8-4.5-8-9V6zM8.5 12l2.5 2.5 4.5-5",
  sort: "M8 5v14M4.5 15.5 8 19l3.5-3.5M16 19V5M12.5 8.5 16 5l3.5 3.5",
  star: "M12 3.5l2.6 5.5 6 .8-4.4 4.2 1.1 6L12 17l-5.3 3 1.1-6L3.4 9.8l6-.8z",
  task: "M4 4h16v16H4zM8 12l3 3 5-6",
  template: "M4 4h16v5H4zM4 13h7v7H4zM15 13h5v7h-5z",
  tool: "M14.5 6.5a4 4 0 0 1 5-2.5l-2.5 2.5.5 2 2 .5L22 6.5a4 4 0 0 1-5.5 5L8 20a2.1 2.1 0 0 1-3-3l8.5-8.5",
  trash: "M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13M10 11v5M14 11v5",
  upload: "M12 16V5M7 9.5l5-5 5 5M4 20h16",
  user: "M12 4a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM4 21c.5-4.5 3.5-6.5 8-6.5s7.5 2 8 6.5",
  users:
    "M9 5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7zM2.5 20c.4-4 2.8-5.5 6.5-5.5s6.1 1.5 6.5 5.5M15 5.2a3.5 3.5 0 0 1 0 6.6M18 15c2 .7 3.2 2.3 3.5 5",
} as const;

export type IconName = keyof typeof paths;

/** Decorative: needs visible or hidden text beside it. */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true">
      <path d={paths[name]} />
    </svg>
  );
}
