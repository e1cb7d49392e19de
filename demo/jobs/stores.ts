import type { Job } from "./job";

export const paymentTerminals: Job = {
  title: "Install payment terminals, front lanes",
  only: ["northwind.example"],
  workType: "Point of sale",
  photo: "terminal",
  description:
    "<p>Install and pair <strong>payment terminals</strong> on the front lanes before opening. Remote support is on the bridge from 6 AM.</p>",
  tools: "<p>Torx set, cable ties, patch cords</p>",
  basicType: "Device",
  amount: 38,
  quantity: 6,
  before: ["Confirm delivery of the terminals"],
  onSite: ["Pair each terminal with its lane", "Run a test sale per lane"],
  after: ["Photograph every serial number"],
  needsDeliverables: true,
  notes: [
    "All lanes paired and tested with support on the line.",
    "Lane 4 had a bad power brick; spare used.",
  ],
};

export const lobbySignage: Job = {
  title: "Digital signage swap, lobby",
  workType: "Digital signage",
  photo: "signage",
  description:
    '<p>Replace the 55" lobby screen and its player. Two people are not needed, a lift is on site.</p>',
  tools: "<p>Drill, level, HDMI tester</p>",
  basicType: "Site",
  amount: 240,
  quantity: 3,
  before: ["Book the freight elevator"],
  onSite: ["Photograph the wall before", "Mount and level", "Wait for the content to load"],
  after: ["Photograph the wall after", "Take the old screen to the dock"],
  needsDeliverables: true,
  notes: ["Mounted, levelled, content is live. Old screen is at dock 2."],
};

export const receiptPrinter: Job = {
  title: "Receipt printer swap, service desk",
  workType: "Printers",
  photo: "printer",
  only: ["northwind.example"],
  description:
    "<p>Swap the receipt printer at the service desk for the one in the shipping box and print a test receipt. Return label is in the box.</p>",
  tools: "<p>Screwdrivers, cable ties</p>",
  basicType: "Site",
  amount: 95,
  quantity: 1,
  before: [],
  onSite: ["Ask for the box at the service desk", "Print a test receipt"],
  after: ["Leave the old printer boxed with the return label"],
  notes: [
    "Swapped and tested, old unit is boxed at the service desk.",
    "Swapped. Drawer cable was missing, found one in the office.",
  ],
};

export const checkInKiosks: Job = {
  title: "Kiosk check-in stations, quarterly maintenance",
  only: ["harborlight.example"],
  workType: "Kiosks",
  photo: "kiosk",
  description:
    "<p>Quarterly maintenance of the check-in kiosks: clean, update, test card reader and printer.</p>",
  tools: "<p>Cleaning kit, USB stick from the documents</p>",
  basicType: "Device",
  amount: 32,
  quantity: 5,
  before: ["Download the update package"],
  onSite: ["Update and reboot", "Test the card reader"],
  after: ["Note the software version"],
  notes: ["All five updated and tested.", "Reader on kiosk 2 replaced with the spare."],
};

export const shelfLabels: Job = {
  title: "Electronic shelf labels, aisle gateway",
  workType: "Wireless access points",
  photo: "accessPoint",
  only: ["northwind.example"],
  description:
    "<p>Hang <strong>two gateways for the electronic shelf labels</strong> above aisles 4 and 9. Power over the data cable, which is pulled already.</p>",
  tools: "<p>12 ft ladder, cable tester</p>",
  basicType: "Hour",
  amount: 60,
  quantity: 2,
  before: ["Ask for the ladder permit"],
  onSite: ["Block the aisle while you are on the ladder", "Wait for a green light"],
  after: ["Photograph both gateways"],
  needsDeliverables: true,
  notes: [
    "Both up and green, labels of aisles 3 to 10 answered.",
    "Both up. Aisle 9 needed a new end on the cable.",
  ],
};

export const selfCheckout: Job = {
  title: "Self-checkout scanner repair",
  workType: "Point of sale",
  photo: "terminal",
  only: ["northwind.example"],
  description:
    "<p>The scanner of self-checkout 3 misses labels. Clean it, update it, and swap it with the spare if that does not help.</p>",
  tools: "<p>Torx set, lens wipes, USB keyboard</p>",
  basicType: "Hour",
  amount: 56,
  quantity: 1.5,
  variable: { amount: 44, max: 2.5 },
  before: [],
  onSite: ["Scan ten articles", "Ask the lane lead to try it"],
  after: [],
  notes: [
    "Glass scratched, scanner swapped with the spare, ten of ten scanned.",
    "Firmware updated and cleaned, works.",
  ],
};
