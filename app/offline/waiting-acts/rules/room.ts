/** A phone's photos take a few megabytes each. */
export const MIN_ROOM_BYTES = 30_000_000;
/** Above it the room is no concern, and some browsers name a made-up amount. */
const AMPLE_ROOM_BYTES = 1_000_000_000;

export const leavesNoRoom = (roomBytes: number | undefined) =>
  roomBytes !== undefined && roomBytes < MIN_ROOM_BYTES;

export const isAmple = (roomBytes: number | undefined) =>
  roomBytes === undefined || roomBytes > AMPLE_ROOM_BYTES;
