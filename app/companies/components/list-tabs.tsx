import { paths } from "~/paths";
import { Tabs } from "~/ui/lists/tabs";
import { type ListKind, listKinds, listLabels } from "../lists/kinds";

type Props = { current: ListKind | "sites"; returnTo?: string | null };

/** Links between a company's lists, and to its sites. */
export function ListTabs({ current, returnTo }: Props) {
  const back = returnTo ? `?${new URLSearchParams({ returnTo })}` : "";
  const lists = listKinds.map((each) => ({
    to: paths.companyList(each) + back,
    label: listLabels[each].title,
    current: each === current,
  }));
  const sites = { to: paths.sites() + back, label: "Sites", current: current === "sites" };
  return <Tabs label="Lists" tabs={[...lists, sites]} />;
}
