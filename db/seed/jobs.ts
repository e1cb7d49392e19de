import type { BasicType } from "../schema/work-orders";

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
};

export const jobs: Job[] = [
  {
    title: "Replace ceiling access points, sales floor",
    workType: "Wireless access points",
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
    workType: "Point of sale",
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
    workType: "Structured cabling",
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
    workType: "Printers",
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
    workType: "Kiosks",
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
];

/** Told only to whoever is assigned. */
export const confidentials = [
  "<p>Door code for the rear entrance: ask the manager on duty for today's. Alarm is off from 6 AM.</p>",
  "<p>Bridge number is on the badge card; say that you are the technician for this site.</p>",
  "<p>Parking behind the building, space 14. Please don't use the customer lot.</p>",
];

export const counterComments = [
  "Tolls and parking downtown, otherwise as posted.",
  "I have to bring a lift for this ceiling height.",
  "Night work in this building needs a second key holder until 10 PM.",
];

export const expenseKinds = [
  ["Parking garage", 18.5],
  ["Cat 6 keystone jacks, 4", 23.96],
  ["Tolls", 9.75],
  ["Rack adapter kit", 41.2],
  ["HDMI cable, 3 m", 14.99],
] as const;
