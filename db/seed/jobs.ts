import type { BasicType } from "../schema/work-orders";
import type { Scene } from "./pictures/scenes";

/** The kinds of job that the demo's companies post; pay in dollars and units as people write them. */
export type Job = {
  title: string;
  workType: string;
  description: string;
  tools: string;
  basicType: BasicType;
  amount: number;
  quantity: number;
  /** Dollars per further unit, up to how many units in all. */
  variable?: { amount: number; max: number };
  before: string[];
  onSite: string[];
  after: string[];
  needsDeliverables?: boolean;
  /** What was done, as the contractor notes it at check-out. */
  notes: string[];
  /** What its deliverables show. */
  photo: Scene;
  /** The companies that have such work; without it all of them. */
  only?: string[];
  /** Done from anywhere. */
  remote?: boolean;
};

export const jobs: Job[] = [
  {
    title: "Replace ceiling access points, sales floor",
    workType: "Wireless access points",
    photo: "accessPoint",
    description:
      "<p>Swap <strong>4 ceiling access points</strong> on the sales floor, like for like. New units are on site in the manager's office.</p><ul><li>Keep the store network up: one at a time.</li><li>Mounting height is 14 ft, a ladder is needed.</li></ul>",
    tools: "<p>10 ft ladder, cable tester, label maker</p>",
    basicType: "Hour",
    amount: 65,
    quantity: 3,
    variable: { amount: 45, max: 5 },
    before: ["Call the store manager the day before", "Read the floor plan in the documents"],
    onSite: ["Sign in at the service desk", "Replace one unit at a time", "Label every new unit"],
    after: ["Upload a photo of each unit", "Get the manager's initials"],
    needsDeliverables: true,
    notes: [
      "All four replaced and online, old units boxed in the office.",
      "Three replaced in the first visit; the fourth needed a new bracket.",
    ],
  },
  {
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
  },
  {
    title: "Certify 24 copper drops",
    only: ["harborlight.example", "cobalt.example"],
    workType: "Structured cabling",
    photo: "patchPanel",
    description:
      "<p>Test and certify <strong>24 Cat 6 drops</strong> in the new clinic wing. Results as PDF in the deliverables.</p><p>Retermination of failed drops is part of the hourly pay.</p>",
    tools: "<p>Certifier (Cat 6), punch-down tool, keystone jacks</p>",
    basicType: "Hour",
    amount: 72.5,
    quantity: 4,
    variable: { amount: 55, max: 7 },
    before: ["Check the certifier's calibration date"],
    onSite: ["Label both ends", "Certify every drop", "Reterminate what fails"],
    after: ["Upload the results"],
    needsDeliverables: true,
    notes: [
      "22 of 24 passed at once, two reterminated and passed.",
      "All passed. Panel B relabelled, it was mirrored.",
    ],
  },
  {
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
  },
  {
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
  },
  {
    title: "Smart hands: switch replacement in IDF 2",
    workType: "Network switches",
    photo: "rack",
    description:
      "<p>Replace a failed 48-port access switch. Our engineer configures it remotely; you move the cables <em>port for port</em>.</p>",
    tools: "<p>Console cable, laptop, label maker, cage nuts</p>",
    basicType: "Hour",
    amount: 80,
    quantity: 2,
    variable: { amount: 60, max: 4 },
    before: ["Photograph the port map in the documents", "Join the bridge 10 minutes early"],
    onSite: [
      "Photograph all ports before",
      "Move cables port for port",
      "Stay until the engineer releases you",
    ],
    after: ["Photograph all ports after"],
    needsDeliverables: true,
    notes: [
      "Switch in and released by the engineer at the end of the window.",
      "Took longer: rack ears did not fit, adapter found in the closet.",
    ],
  },
  {
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
  },
  {
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
  },
  {
    title: "Site survey for a new back office",
    workType: "Site surveys",
    photo: "closet",
    description:
      "<p>Walk the space, photograph closets and ceilings, measure cable paths. The form is in the documents.</p>",
    tools: "<p>Laser measure, flashlight</p>",
    basicType: "Site",
    amount: 175,
    quantity: 2,
    before: ["Print the survey form"],
    onSite: ["Photograph every closet", "Measure the paths on the plan"],
    after: ["Upload form and photos"],
    needsDeliverables: true,
    notes: ["Survey complete; ceiling in room 3 is hard lid, path needs conduit."],
  },
  {
    title: "Fiber jumper replacement between MDF and IDF",
    workType: "Fiber optics",
    photo: "patchPanel",
    description: "<p>Replace two damaged LC-LC jumpers and verify light levels with the remote engineer.</p>",
    tools: "<p>Power meter, fiber cleaner, two 10 m LC-LC OS2</p>",
    basicType: "Hour",
    amount: 85,
    quantity: 2,
    before: [],
    onSite: ["Clean both ends", "Read light levels to the engineer"],
    after: ["Note the readings"],
    notes: ["Both replaced, -4.1 and -4.3 dBm at the far end."],
  },
  {
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
  },
  {
    title: "UPS battery replacement, branch closet",
    workType: "Uninterruptible power supplies",
    photo: "closet",
    only: ["cobalt.example", "harborlight.example"],
    description:
      "<p>Replace the <strong>battery module of the rack UPS</strong>, run the self test and note the runtime. The load stays up on the bypass; our engineer is on the phone.</p>",
    tools: "<p>Multimeter, torque driver</p>",
    basicType: "Hour",
    amount: 70,
    quantity: 1.5,
    variable: { amount: 55, max: 3 },
    before: ["Call the network desk before you touch the bypass"],
    onSite: ["Photograph the front panel", "Run the self test"],
    after: ["Note the runtime", "Take the old module to recycling"],
    needsDeliverables: true,
    notes: [
      "Module replaced, self test passed, runtime 42 minutes.",
      "Module replaced. Fan is loud, please plan a visit.",
    ],
  },
  {
    title: "Branch router swap, evening window",
    workType: "Routers and firewalls",
    photo: "rack",
    only: ["cobalt.example"],
    description:
      "<p>Swap the branch router in the evening window. The new one is configured; you rack it, move five cables and wait for the release.</p><ol><li>Join the bridge at the start of the window.</li><li>Move the cables in the order of the port map.</li><li>Stay until both tunnels are up.</li></ol>",
    tools: "<p>Console cable, laptop, cage nuts, hotspot</p>",
    basicType: "Hour",
    amount: 88,
    quantity: 2.5,
    variable: { amount: 66, max: 5 },
    before: ["Read the port map", "Confirm that your console cable works"],
    onSite: ["Join the bridge", "Photograph the rack before", "Stay until released"],
    after: ["Photograph the rack after", "Box the old router"],
    needsDeliverables: true,
    notes: [
      "Swapped, both tunnels up within twenty minutes, released by the desk.",
      "Second tunnel needed a call to the carrier; released after that.",
    ],
  },
  {
    title: "Rack and stack: four servers and a switch",
    workType: "Data center rack and stack",
    photo: "rack",
    only: ["cobalt.example"],
    description:
      "<p>Rack <strong>four 2U servers and one switch</strong> in cabinet 14, cable power and network as in the elevation drawing, label everything.</p><p>Freight is at the dock; a server lift is on the floor.</p>",
    tools: "<p>Cage-nut tool, label maker, torque driver</p>",
    basicType: "Site",
    amount: 1240,
    quantity: 8,
    before: ["Book the dock", "Download the elevation drawing"],
    onSite: ["Check the serial numbers against the list", "Label both ends of every cable"],
    after: ["Photograph front and rear", "Break down the cardboard"],
    needsDeliverables: true,
    notes: ["All racked, cabled and labelled. Power-on is yours, link lights are up on every port."],
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
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
  },
  {
    title: "Decommission the old telecom room",
    workType: "Decommissioning and removal",
    photo: "rack",
    description:
      "<p>Remove everything that is tagged red: two racks, a PBX, cable up to the ceiling. Photograph each rack before and after; the hauler comes at the end of the day.</p>",
    tools: "<p>Wire cutters, hand truck, ratchet straps</p>",
    basicType: "Hour",
    amount: 58,
    quantity: 6,
    variable: { amount: 44, max: 9 },
    before: ["Ask the site lead which circuits are still live"],
    onSite: ["Touch nothing without a red tag", "Photograph each rack before"],
    after: ["Photograph each rack after", "Sweep the room"],
    needsDeliverables: true,
    notes: [
      "All red tags gone, hauler has taken two pallets.",
      "Done but for the PBX, which is bolted to the wall: cut free on the second visit.",
    ],
  },
  {
    title: "Remote hands coordination, change window",
    workType: "Network troubleshooting",
    photo: "closet",
    remote: true,
    description:
      "<p>Coordinate the technicians of three sites through a change window <strong>from home</strong>: check them in on the bridge, keep the checklist, call the next one.</p>",
    tools: "<p>Headset, laptop, a quiet room</p>",
    basicType: "Hour",
    amount: 42,
    quantity: 4,
    before: ["Read the change plan"],
    onSite: ["Open the bridge 15 minutes early", "Keep the checklist"],
    after: ["Send the checklist to the change manager"],
    notes: [
      "Window closed on time, all three sites released.",
      "Site 2 ran 40 minutes late, noted in the checklist.",
    ],
  },
];
