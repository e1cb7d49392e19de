import { useCommandBox } from "./use-command-box";
import { useTooltips } from "./use-tooltips";

/** Listens for Ctrl+K and for the pointer or focus on a control with a title; what they show loads when it is first wanted. */
export function Tools() {
  const tooltip = useTooltips();
  const commandBox = useCommandBox();
  return (
    <>
      {tooltip}
      {commandBox}
    </>
  );
}
