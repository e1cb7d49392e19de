import type { Job } from "./job";

export const accessPoints: Job = {
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
};

export const copperDrops: Job = {
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
};

export const switchReplacement: Job = {
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
};

export const backOfficeSurvey: Job = {
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
};

export const fiberJumpers: Job = {
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
};

export const routerSwap: Job = {
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
};

export const telecomRoom: Job = {
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
};
