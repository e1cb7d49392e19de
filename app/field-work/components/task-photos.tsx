import { paths } from "~/paths";
import { LinkButton } from "~/ui/button";
import { wantedPhotosLabel } from "~/work-orders/rules/task-photos";
import type { Task, TaskList } from "~/work-orders/rules/work-order";
import { missingPhotos, photosOf } from "../completion/task-photos";
import type { DeliverableView } from "../queries.server";

type Props = {
  list: TaskList;
  task: Task;
  files: readonly DeliverableView[];
  /** The page that adds photos; absent for those who can't. */
  addTo?: string;
};

/** Shows a task's photos and how many it asks for. */
export function TaskPhotos({ list, task, files, addTo }: Props) {
  const photos = photosOf(files, list, task);
  const wanted = wantedPhotosLabel(task);
  if (!wanted && photos.length === 0 && !addTo) return null;
  const missing = missingPhotos(files, list, task);
  return (
    <div className="task-photos cluster">
      {wanted && (
        <small className="muted">
          Asks for {wanted}: {missing > 0 ? `${missing} missing` : "all there"}
        </small>
      )}
      {photos.map(({ id, name, storageKey, thumbnailKey }) => (
        <a key={id} href={paths.document(storageKey)} download={name} title={name}>
          {thumbnailKey ? (
            <img src={paths.thumbnail(storageKey)} alt={name} width={48} height={48} loading="lazy" />
          ) : (
            name
          )}
        </a>
      ))}
      {addTo && (
        <LinkButton
          to={addTo}
          size="small"
          icon="attach"
          preventScrollReset
          aria-label={`Add photos: ${task.name}`}
        >
          Add photos
        </LinkButton>
      )}
    </div>
  );
}
