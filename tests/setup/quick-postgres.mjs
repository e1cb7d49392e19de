/** Tests may lose their data in a power cut; they are about three times as fast for it. */
export const quickSettings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: 200,
};
