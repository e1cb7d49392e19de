import { makeClient, makeContractor } from "tests/factories/people";
import { visit } from "tests/factories/visit";
import { renderScreen } from "tests/setup/render";
import { expect, test } from "vitest";
import FindContractor, { loader } from "./routes/find";

const search = "?search=Mapwell&zipcode=02108&range=60";

test("DSK-020 without map tiles the contractors found stand on a drawn map, which leads to them", async () => {
  const client = await makeClient();
  const boston = { city: "Boston", stateCode: "MA", zipCode: "02108", latitude: 42.36, longitude: -71.06 };
  const two = [
    await makeContractor({ lastName: "Mapwell", ...boston }),
    await makeContractor({ lastName: "Mapwell", ...boston }),
  ];
  const far = { city: "Worcester", stateCode: "MA", zipCode: "01608", latitude: 42.26, longitude: -71.8 };
  const one = await makeContractor({ lastName: "Mapwell", ...far });
  const html = await renderScreen(
    FindContractor,
    (await visit(client, loader, `/find-contractor${search}`, {})) as object,
  );
  const [map] = /<section class="contractor-map".*?<\/section>/s.exec(html)!;
  expect(map).toContain(`aria-label="${one.firstName} Mapwell, Worcester"`);
  expect(map).toContain(`href="/find-contractor/${one.id}`);
  expect(map).toContain('aria-label="2 contractors around Boston"');
  expect(map).toContain("zipcode=02108&amp;range=10");
  expect(map).toContain('class="map-circle"');
  for (const { id } of two) expect(html).toContain(`/find-contractor/${id}`);
});
