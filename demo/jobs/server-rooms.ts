import type { Job } from "./job";

export const upsBattery: Job = {
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
};

export const rackAndStack: Job = {
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
};

export const remoteHands: Job = {
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
};
