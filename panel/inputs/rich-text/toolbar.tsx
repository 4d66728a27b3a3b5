import { type Editor, useEditorState } from "@tiptap/react";
import { type KeyboardEvent, type MouseEvent, useState } from "react";
import {
  type RichTextKind,
  type Tool,
  type ToolDialog,
  tableTools,
  toolsOf,
} from "#panel/inputs/rich-text/tools.ts";

type ToolbarProps = {
  editor: Editor;
  kind: RichTextKind;
  label: string;
  /** The element that it works upon. */
  controls: string;
  onDialog: (dialog: ToolDialog) => void;
};

/** One stop for the Tab key; arrows, Home and End lead from button to button (ARIA's pattern of a toolbar). */
export function Toolbar({ editor, kind, label, controls, onDialog }: ToolbarProps) {
  const [current, setCurrent] = useState<string>();
  const isInTable = useEditorState({ editor, selector: () => editor.isActive("table") });
  const groups = isInTable ? [...toolsOf(kind), tableTools] : toolsOf(kind);
  const labels = groups.flat().map((tool) => tool.label);
  const stop = current && labels.includes(current) ? current : labels[0];

  function press(tool: Tool, event: MouseEvent) {
    if ("dialog" in tool) return onDialog(tool.dialog);
    // A press by key leaves the focus where it is, for the next one.
    const isByPointer = event.detail > 0;
    const chain = editor.chain();
    tool.run(isByPointer ? chain.focus() : chain).run();
  }

  return (
    <div
      role="toolbar"
      aria-label={label}
      aria-controls={controls}
      tabIndex={-1}
      onKeyDown={(event) => move(event, () => editor.commands.focus())}
      className="rich-text-toolbar"
    >
      {groups.map((tools) => (
        <div key={tools[0]?.label} className="rich-text-tools">
          {tools.map((tool) => (
            <ToolButton
              key={tool.label}
              editor={editor}
              tool={tool}
              isStop={tool.label === stop}
              onFocus={() => setCurrent(tool.label)}
              onPress={(event) => press(tool, event)}
            />
          ))}
        </div>
      ))}
    </div>
  );
}

function ToolButton(props: {
  editor: Editor;
  tool: Tool;
  isStop: boolean;
  onFocus: () => void;
  onPress: (event: MouseEvent) => void;
}) {
  const { editor, tool, isStop, onFocus, onPress } = props;
  const { isOn, isPossible } = useEditorState({
    editor,
    selector: () => ({ isOn: tool.isOn?.(editor), isPossible: tool.isPossible?.(editor) ?? true }),
  });
  const { label, icon: Icon, keys } = tool;
  return (
    <button
      type="button"
      tabIndex={isStop ? 0 : -1}
      aria-pressed={isOn}
      aria-haspopup={"dialog" in tool ? "dialog" : undefined}
      // Not `disabled`: the button keeps the focus of whoever pressed it.
      aria-disabled={!isPossible}
      aria-label={label}
      aria-keyshortcuts={keys}
      title={keys ? `${label} (${keys.replace("Control", "Ctrl")})` : label}
      // The caret stays in the text.
      onMouseDown={(event) => event.preventDefault()}
      onFocus={onFocus}
      onClick={isPossible ? onPress : undefined}
      className="icon-button aria-disabled:cursor-not-allowed aria-disabled:opacity-40 aria-pressed:bg-brand-wash aria-pressed:text-brand-deep"
    >
      <Icon aria-hidden className="size-4.5" />
    </button>
  );
}

function move(event: KeyboardEvent<HTMLElement>, leave: () => void) {
  const buttons = [...event.currentTarget.querySelectorAll("button")];
  const place = buttons.findIndex((button) => button.matches(":focus"));
  const steps: Record<string, number> = {
    ArrowRight: (place + 1) % buttons.length,
    ArrowLeft: (place - 1 + buttons.length) % buttons.length,
    Home: 0,
    End: buttons.length - 1,
  };
  const next = steps[event.key];
  if (next === undefined && event.key !== "Escape") return;
  event.preventDefault();
  if (next === undefined) leave();
  else buttons[next]?.focus();
}
