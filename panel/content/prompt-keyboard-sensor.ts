import { KeyboardSensor, type KeyboardSensorProps } from "@dnd-kit/core";

/**
 * dnd-kit's keyboard sensor without its gap: it starts to listen in a timer, after the row was announced as picked up. Keys that are pressed in
 * between are queued and replayed.
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
    // Timers run in order: the sensor's, this one, then those of the replayed keys.
    setTimeout(() => gap.abort());
  }
}
