import { KeyboardSensor, type KeyboardSensorProps } from "@dnd-kit/core";

/**
 * dnd-kit's keyboard sensor, without a gap: it listens from a timer on, when React has long announced that the row is
 * picked up. A key that is pressed in between is kept until the sensor listens, and reaches it then.
 */
export class PromptKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    const gap = new AbortController();
    const keep = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopPropagation();
      setTimeout(() => document.dispatchEvent(new KeyboardEvent(event.type, event)));
    };
    document.addEventListener("keydown", keep, { capture: true, signal: gap.signal });
    // Timers run in the order in which they were set: the sensor's, this one, those of the keys.
    setTimeout(() => gap.abort());
  }
}
