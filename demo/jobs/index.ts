import type { Job } from "./job";
import {
  accessPoints,
  backOfficeSurvey,
  copperDrops,
  fiberJumpers,
  routerSwap,
  switchReplacement,
  telecomRoom,
} from "./networks";
import { badgeReader, cameraRealignment, deskPhones, imagingWorkstation, nursesPrinter } from "./offices";
import { rackAndStack, remoteHands, upsBattery } from "./server-rooms";
import {
  checkInKiosks,
  lobbySignage,
  paymentTerminals,
  receiptPrinter,
  selfCheckout,
  shelfLabels,
} from "./stores";

export type { Job };

/** The order is fixed, because random picks depend on it. */
export const jobs: readonly Job[] = [
  accessPoints,
  paymentTerminals,
  copperDrops,
  nursesPrinter,
  lobbySignage,
  switchReplacement,
  cameraRealignment,
  checkInKiosks,
  backOfficeSurvey,
  fiberJumpers,
  receiptPrinter,
  upsBattery,
  routerSwap,
  rackAndStack,
  badgeReader,
  deskPhones,
  imagingWorkstation,
  shelfLabels,
  selfCheckout,
  telecomRoom,
  remoteHands,
];
