import { type ButtonHTMLAttributes, type KeyboardEvent, useEffect, useRef, useState } from "react";
import { Button } from "~/ui/button";
import { FieldErrors, type FieldMeta } from "~/ui/fields/field";
import { TextField } from "~/ui/fields/text-fields";
import { showToast } from "~/ui/notices/toast";
import type { OrderFields, RowIntents } from "~/work-orders/form/order-fields";
import { TASK_ADDED, TASK_DELETED } from "~/work-orders/form/task-labels";
import { taskLists } from "~/work-orders/rules/work-order";
import { useDragOrder } from "../hooks/use-drag-order";
import { Section } from "./section";

const titles = {
  preArrivalRequirements: "Before arrival",
  onSiteRequirements: "On site",
  completionRequirements: "For completion",
};

export function TasksSection({ form, fields }: { form: RowIntents; fields: OrderFields }) {
  const lists = fields.tasks.getFieldset();
  return (
    <Section
      id="tasks"
      hint="The contractor must check off every task before completing the work order. If a task needs photos, enter how many under Photos: 2, 1 before or 3 after. We count the photos; check at the task whether they show the work before or after."
    >
      {taskLists.map((name) => (
        <TaskList key={name} form={form} list={lists[name]} title={titles[name]} />
      ))}
    </Section>
  );
}

type TaskListField = ReturnType<OrderFields["tasks"]["getFieldset"]>[(typeof taskLists)[number]];
type TaskListProps = { form: RowIntents; list: TaskListField; title: string };

/**
 * Returns each task's fields. Reads the list's values and errors at once: each access to conform's metadata copies its list
 * of subscriptions, which is felt with 300 tasks.
 */
function readTasks(list: TaskListField) {
  const { formId, initialValue: values, allErrors } = list;
  return list.getFieldList().map(({ key }, at) => {
    const read = (part: "name" | "photos"): FieldMeta => {
      const name = `${list.name}[${at}].${part}`;
      const task = values?.[at];
      const value = typeof task === "object" ? task[part] : undefined;
      return {
        id: `${formId}-${name}`,
        name,
        key,
        formId,
        errors: allErrors[name],
        value,
        defaultValue: value,
      };
    };
    return { key, name: read("name"), photos: read("photos") };
  });
}

function TaskList({ form, list, title }: TaskListProps) {
  const { name } = list;
  const { insert, reorder, remove } = form;
  const rows = readTasks(list);
  const { drag, handle } = useDragOrder((from, to) => reorder({ name, from, to }));
  const root = useNewRowFocus(rows.length);
  const add = (index: number) => {
    insert({ name, index, defaultValue: {} });
    announce(TASK_ADDED);
  };
  return (
    <fieldset className="part" id={list.id} tabIndex={-1}>
      <legend>{title}</legend>
      <ol className="task-rows" ref={root}>
        {rows.map((task, at) => (
          <li key={task.key} className={dropClass(drag, at)}>
            <span className="drawn drag-handle" {...handle(at)} aria-hidden="true" title="Drag to move" />
            <TextField
              field={task.name}
              label={`${title}, task ${at + 1}`}
              hideLabel
              tight
              enterKeyHint="enter"
              onKeyDown={(event) => onEnter(event, () => add(at + 1))}
            />
            <TextField
              field={task.photos}
              label={`${title}: photos of task ${at + 1}`}
              hideLabel
              tight
              placeholder="Photos"
            />
            <RowActions
              reorder={reorder}
              remove={remove}
              name={name}
              at={at}
              of={rows.length}
              taskLabel={`${title}, task ${at + 1}`}
            />
          </li>
        ))}
      </ol>
      <FieldErrors field={list} tight />
      <Button
        {...insert.getButtonProps({ name, defaultValue: {} })}
        icon="add"
        size="small"
        onClick={() => announce(TASK_ADDED)}
      >
        Add task<span className="hidden-visually"> {title}</span>
      </Button>
    </fieldset>
  );
}

type RowProps = Pick<RowIntents, "reorder" | "remove"> & {
  name: string;
  at: number;
  of: number;
  taskLabel: string;
};

/** Plain submit buttons, so that rows can be moved and deleted without JavaScript; CSS draws their icons. */
export function RowActions({ reorder, remove, name, at, of, taskLabel }: RowProps) {
  return (
    <span className="task-actions">
      <RowAction
        {...reorder.getButtonProps({ name, from: at, to: Math.max(0, at - 1) })}
        kind="up"
        label={`Move up: ${taskLabel}`}
        disabled={at === 0}
      />
      <RowAction
        {...reorder.getButtonProps({ name, from: at, to: Math.min(of - 1, at + 1) })}
        kind="down"
        label={`Move down: ${taskLabel}`}
        disabled={at === of - 1}
      />
      <RowAction
        {...remove.getButtonProps({ name, index: at })}
        kind="delete"
        label={`Delete: ${taskLabel}`}
        onClick={() => announce(TASK_DELETED)}
      />
    </span>
  );
}

type RowActionProps = { kind: string; label: string } & ButtonHTMLAttributes<HTMLButtonElement>;

const RowAction = ({ kind, label, ...rest }: RowActionProps) => (
  <button
    type="submit"
    className={`button-quiet button-small button-icon drawn task-${kind}`}
    title={label}
    aria-label={label}
    {...rest}
  />
);

/** Shows the toast in the browser: with JavaScript, changing a row sends no request. */
const announce = (text: string) => showToast({ type: "success", text });

/** Makes Enter add a task below instead of submitting the form. */
function onEnter(event: KeyboardEvent<HTMLInputElement>, add: () => void) {
  if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
  event.preventDefault();
  if (event.currentTarget.value.trim()) add();
}

function dropClass(drag: { from: number; to: number } | null, at: number) {
  if (!drag) return undefined;
  if (drag.from === at) return "dragged";
  if (drag.to !== at) return undefined;
  return drag.to < drag.from ? "drop-before" : "drop-after";
}

function useNewRowFocus(count: number) {
  const root = useRef<HTMLOListElement>(null);
  const [before, setBefore] = useState(count);
  useEffect(() => {
    if (count > before) {
      const empty = [
        ...(root.current?.querySelectorAll<HTMLInputElement>("input[name$='.name']") ?? []),
      ].find(({ value }) => value === "");
      empty?.focus();
    }
    setBefore(count);
  }, [count, before]);
  return root;
}
