import type { PanelData } from "../screens/details";
import { RichText } from "./rich-text";

export const Description = ({ order }: PanelData) => <RichText html={order.description} />;
