/** The work types that orders are filed under, with what a technician is expected to bring (FRM-080). */
export type WorkType = { title: string; tools: string; materials: string };

const type = (title: string, tools: string, materials: string): WorkType => ({ title, tools, materials });

export const workTypes: WorkType[] = [
  type(
    "Access Control",
    "Drill and bits, fish tape, multimeter, laptop with serial adapter",
    "22/6 shielded cable, wire nuts, anchors, door position switches",
  ),
  type(
    "ATM / Kiosk Service",
    "Security bits, label puller, anti-static strap, compressed air",
    "Receipt paper, cleaning cards, fuses, cable ties",
  ),
  type(
    "Audio / Video Installation",
    "Stud finder, level, HDMI tester, cable crimper, ladder",
    "HDMI and CAT6 patch cords, wall plates, mounting hardware",
  ),
  type(
    "Cable Certification",
    "Cable certifier with current calibration, tone and probe kit, label printer",
    "Labels, replacement jacks and plugs",
  ),
  type(
    "Cable TV / Satellite",
    "Signal meter, compression tool, ladder",
    "RG6 cable, F connectors, splitters",
  ),
  type(
    "CCTV / Video Surveillance",
    "Ladder, PoE tester, drill and masonry bits, laptop",
    "CAT6 cable, junction boxes, silicone, camera mounts",
  ),
  type(
    "Desktop / Laptop Support",
    "Precision screwdrivers, USB imaging drive, anti-static strap",
    "Thermal paste, spare patch cords, cable ties",
  ),
  type(
    "Digital Signage",
    "Two-person lift or ladder, level, torque screwdriver, laptop",
    "VESA mounts, anchors, HDMI and power extensions",
  ),
  type(
    "Electrical, Low Voltage",
    "Non-contact tester, multimeter, wire strippers, fish tape",
    "18/2 cable, low-voltage brackets, wire nuts",
  ),
  type(
    "EV Charger Service",
    "Insulated tools, multimeter, EVSE tester, lockout/tagout kit",
    "Cable glands, replacement holsters, dielectric grease",
  ),
  type(
    "Fiber Optic",
    "Fusion splicer, OTDR, light meter, cleaver, visual fault locator",
    "LC and SC connectors, splice sleeves, isopropyl wipes",
  ),
  type(
    "Fire and Life Safety",
    "Multimeter, smoke detector tester, ladder, two-way radio",
    "FPLR cable, end-of-line resistors, batteries",
  ),
  type(
    "Inventory and Site Survey",
    "Laser measure, camera, tablet, flashlight",
    "Asset labels, printed floor plans",
  ),
  type(
    "Network Cabling",
    "Punch-down tool, crimper, cable tester, toner, ladder",
    "CAT6 plenum cable, keystone jacks, patch panels, velcro",
  ),
  type(
    "Network Equipment",
    "Console cable, laptop with terminal software, rack tool kit, label printer",
    "Cage nuts, patch cords, SFP modules, velcro",
  ),
  type(
    "Phone Systems / VoIP",
    "Butt set, punch-down tool, toner, PoE tester",
    "Patch cords, 66 and 110 blocks, wall brackets",
  ),
  type(
    "Point of Sale",
    "Precision screwdrivers, USB keyboard, label printer, cable tester",
    "Patch cords, receipt paper, cable ties, surge protectors",
  ),
  type(
    "Printer / Copier Repair",
    "Nut drivers, toner vacuum, multimeter, service manual",
    "Rollers, fuser kit, lint-free wipes",
  ),
  type(
    "Rack and Stack",
    "Server lift, torque driver, rack tool kit, label printer",
    "Cage nuts, rails, PDU cords, velcro",
  ),
  type(
    "Server Support",
    "Anti-static strap, crash cart or KVM, USB boot drive",
    "Drive screws, thermal paste, spare fans",
  ),
  type(
    "Smart Home / IoT",
    "Drill, level, non-contact tester, smartphone",
    "Mounting tape, batteries, wire nuts",
  ),
  type(
    "Street and Area Lighting",
    "Bucket truck, insulated gloves, multimeter, photocell tester",
    "Lamps, photocells, fuses, ballast or LED driver",
  ),
  type(
    "UPS and Power",
    "Multimeter, insulated tools, battery lift, load tester",
    "Battery modules, terminal protectors, input cords",
  ),
  type(
    "Wireless Networking",
    "Ladder or lift, spectrum analyser, laptop with survey software, drill",
    "CAT6 cable, ceiling brackets, anchors, weatherproof glands",
  ),
  type(
    "Wireless Site Survey",
    "Laptop with survey software, spectrum analyser, access point on a stick, laser measure",
    "Printed floor plans, marker tape",
  ),
];
