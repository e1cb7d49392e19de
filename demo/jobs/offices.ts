import type { Job } from "./job";

export const nursesPrinter: Job = {
  title: "Printer down at nurses' station",
  only: ["harborlight.example"],
  workType: "Printers",
  photo: "printer",
  description:
    "<p>Label printer at the nurses' station does not feed. Diagnose, repair with the kit on site or swap it.</p>",
  tools: "<p>Screwdrivers, cleaning kit</p>",
  basicType: "Hour",
  amount: 58,
  quantity: 1.5,
  before: [],
  onSite: ["Report to the charge nurse", "Print a test wristband"],
  after: [],
  notes: ["Feed roller worn, replaced from the kit. Ten test labels printed."],
};

export const cameraRealignment: Job = {
  title: "Security camera realignment and cleaning",
  workType: "Security cameras",
  photo: "camera",
  description:
    "<p>Clean and realign outdoor cameras after the storm. Views to match are in the documents.</p>",
  tools: "<p>Ladder, lens wipes, hex keys</p>",
  basicType: "Device",
  amount: 27.5,
  quantity: 8,
  before: [],
  onSite: ["Compare each view with the reference"],
  after: ["Upload a still of each camera"],
  notes: ["All eight cleaned and matched. Camera 5 has a cracked dome, please order one."],
};

export const badgeReader: Job = {
  title: "Badge reader replacement, staff entrance",
  workType: "Access control",
  photo: "closet",
  description:
    "<p>Replace the <strong>badge reader at the staff entrance</strong>; the controller is in the closet behind it. Security tests the door with you.</p>",
  tools: "<p>Multimeter, drill, security bits</p>",
  basicType: "Hour",
  amount: 68,
  quantity: 2,
  before: ["Call security an hour before"],
  onSite: ["Test with two badges", "Leave the door as you found it"],
  after: ["Photograph the wiring"],
  notes: [
    "Reader replaced, six badges tested with security.",
    "Reader replaced. The strike is worn, it sticks when it is cold.",
  ],
};

export const deskPhones: Job = {
  title: "Install 12 desk phones, new hires",
  workType: "Telephony and VoIP",
  photo: "kiosk",
  only: ["harborlight.example", "cobalt.example"],
  description:
    "<p>Unpack, place and register <strong>12 desk phones</strong>. The seating list with extensions is in the documents.</p>",
  tools: "<p>Patch cords, label maker</p>",
  basicType: "Device",
  amount: 16.5,
  quantity: 12,
  before: [],
  onSite: ["Register each phone", "Call the front desk from each"],
  after: ["Upload the list with serial numbers"],
  needsDeliverables: true,
  notes: [
    "Twelve phones registered and called.",
    "Eleven done; seat 9 has a dead port, phone is on the desk.",
  ],
};

export const imagingWorkstation: Job = {
  title: "Imaging workstation move and re-cabling",
  workType: "Desktop and laptop support",
  photo: "patchPanel",
  only: ["harborlight.example"],
  description:
    "<p>Move two imaging workstations to the new reading room, re-cable and calibrate the screens with the radiologist's help. <em>No patient data on paper leaves the room.</em></p>",
  tools: "<p>Screwdrivers, cable ties, anti-static strap</p>",
  basicType: "Hour",
  amount: 62.5,
  quantity: 3,
  variable: { amount: 48, max: 5 },
  before: ["Get a visitor badge at reception"],
  onSite: ["Photograph the cables before", "Calibrate with the radiologist"],
  after: ["Remove all packaging"],
  notes: [
    "Both moved and calibrated, old desks cleared.",
    "Moved. One display arm was stripped, replaced from the spare kit.",
  ],
};
