import type { PanelData } from "../screens/details";
import { RichText } from "./rich-text";

/** DET-009: the view has it from assignment on. */
export const Confidential = ({ order }: PanelData) => <RichText html={order.inside?.confidential ?? ""} />;
