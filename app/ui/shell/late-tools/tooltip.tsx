import { Tooltip as Radix } from "radix-ui";
import "./tooltip.css";

export type TooltipProps = { at: Element; text: string };

/** Shows a text below an element, or above it where there is no room. */
export function Tooltip({ at, text }: TooltipProps) {
  const { left, top, width, height } = at.getBoundingClientRect();
  return (
    <Radix.Provider>
      <Radix.Root open key={`${left} ${top}`}>
        <Radix.Trigger asChild>
          <span className="tooltip-place" style={{ left, top, width, height }} />
        </Radix.Trigger>
        <Radix.Portal>
          <Radix.Content className="tooltip" sideOffset={6} collisionPadding={8}>
            {text}
          </Radix.Content>
        </Radix.Portal>
      </Radix.Root>
    </Radix.Provider>
  );
}
