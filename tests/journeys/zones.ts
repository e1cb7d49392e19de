/**
 * Runs in the page: lists the tables and lists that repeat a time zone's abbreviation at each time, which `OneZone`
 * names once above them.
 */
export function repeatedZones() {
  const counts = new Map<Element, Map<string, number>>();
  for (const time of document.querySelectorAll("time")) {
    const list = time.closest("table, ul, ol");
    const zone = /[AP]M (\S+)$/.exec(time.textContent?.trim() ?? "")?.[1];
    if (!list || !zone) continue;
    const ofList = counts.get(list) ?? new Map<string, number>();
    counts.set(list, ofList.set(zone, (ofList.get(zone) ?? 0) + 1));
  }
  return [...counts].flatMap(([list, zones]) =>
    [...zones]
      .filter(([, count]) => count > 1)
      .map(([zone, count]) => `${count} times ${zone} in <${list.localName} class="${list.className}">`),
  );
}
