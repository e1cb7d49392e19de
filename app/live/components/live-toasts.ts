import { onLive } from "~/platform/live/live-messages";
import { showToast, type ToastMessage } from "~/ui/notices/toast";

/** Shows each notification once and adds its id to `shownIds`. Returns a function that stops. */
export const showLiveToasts = (shownIds: Set<unknown>): (() => void) =>
  onLive(({ name, data }) => {
    if (name !== "notification" || shownIds.has(data.id)) return;
    shownIds.add(data.id);
    showToast({ type: data.type as ToastMessage["type"], text: `${data.title}: ${data.message}` });
  });
