import { createContext, useContext } from "react";

/**
 * The time zone in which a page shows times that are not at a work order's site: the viewer's. The default, UTC,
 * applies where nobody is signed in, and times say so.
 */
export const ViewerZone = createContext("UTC");

export const useViewerZone = () => useContext(ViewerZone);
