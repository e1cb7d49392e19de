import { createContext, useContext } from "react";

/** The viewer's time zone, for times that are not at a site; UTC where nobody is signed in. */
export const ViewerZone = createContext("UTC");

export const useViewerZone = () => useContext(ViewerZone);
