import { paths } from "~/paths";
import { Icon } from "~/ui/display/icon";

export type ReceiptView = { name: string; storageKey: string; hasThumbnail: boolean };

/** Downloads the receipt; a picture is shown small. */
export const ReceiptLink = ({ receipt }: { receipt: ReceiptView }) => (
  <a href={paths.document(receipt.storageKey)} className="receipt" download={receipt.name}>
    {receipt.hasThumbnail ? (
      <img src={paths.thumbnail(receipt.storageKey)} alt="" width={48} height={48} loading="lazy" />
    ) : (
      <Icon name="document" />
    )}
    <span>Receipt: {receipt.name}</span>
  </a>
);
