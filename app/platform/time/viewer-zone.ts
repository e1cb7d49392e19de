import { createContext, useContext } from "react";

/**
 * The zone in which a page shows the times that are not at a work order's site. The frame of signed-in pages fills it
 * from the actor; outside of that frame nobody is known, and times say that they are in UTC.
 */
export const ViewerZone = createContext("UTC");

export const useViewerZone = () => useContext(ViewerZone);
