import { Moment } from "~/ui/display/metrics";
import { Notice } from "~/ui/notices/notice";

type Props = {
  arrival: { status: "onWay" | "late"; at: Date | string };
  timeZone: string;
  isContractor: boolean;
};

export const ArrivalNotice = ({ arrival: { status, at }, timeZone, isContractor }: Props) => (
  <Notice type={status === "late" ? "warning" : "info"}>
    {isContractor ? "You are" : "The contractor is"} {status === "late" ? "running late" : "on the way"},
    expected <Moment at={at} timeZone={timeZone} />.
  </Notice>
);
