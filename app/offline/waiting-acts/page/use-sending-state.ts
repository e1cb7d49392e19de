import { useEffect, useState } from "react";
import { onArrived } from "../store/arrived";

/** How many bytes of an act's file have arrived; undefined until a part of it is sent. */
export function useArrived(id: number): number | undefined {
  const [bytes, setBytes] = useState<number>();
  useEffect(() => onArrived((arrived) => arrived.id === id && setBytes(arrived.bytes)), [id]);
  return bytes;
}
