/**
 * What the npm scripts run. Only Node's own modules are imported before `install` has run,
 * so that a fresh clone needs no step before `npm start`.
 */
import fs from "node:fs";
import path from "node:path";

const project = path.resolve(import.meta.dirname, "..");
process.chdir(project);
// Real environment variables win over the file.
if (fs.existsSync(".env")) process.loadEnvFile(".env");

const commands = {
  start: async () => {
    const { build, install } = await import("./prepare.mjs");
    await (await import("./run.mjs")).run(async ({ serve, checkPort }) => {
      await checkPort();
      await install();
      await build();
      await serve();
    });
  },
  /** What `start` ends with: for an image that is installed and built. */
  serve: async () => {
    await (await import("./run.mjs")).run(async ({ serve, checkPort }) => {
      await checkPort();
      await serve();
    });
  },
  worker: async () => {
    const { build, install } = await import("./prepare.mjs");
    await (await import("./run.mjs")).run(async ({ work }) => {
      await install();
      await build();
      await work();
    });
  },
  /** What `worker` ends with: for an image that is installed and built. */
  work: async () => {
    await (await import("./run.mjs")).run(async ({ work }) => work());
  },
  dev: async () => {
    const { install } = await import("./prepare.mjs");
    await (await import("./run.mjs")).run(async ({ develop, checkPort }) => {
      await checkPort();
      await install();
      await develop();
    });
  },
  reset: async () => {
    const { build, install } = await import("./prepare.mjs");
    await (await import("./run.mjs")).run(async ({ reset }) => {
      await install();
      await build();
      await reset();
    });
  },
  build: async () => {
    const { build, install } = await import("./prepare.mjs");
    await install();
    await build();
  },
  backup: async () => {
    const folder = namedFolder();
    await (await import("./run.mjs")).run(async ({ backUp }) => {
      await prepareCheckout();
      await backUp(folder);
    });
  },
  admin: async () => {
    await (await import("./run.mjs")).run(async ({ administer }) => {
      await prepareCheckout();
      await administer(process.argv.slice(3));
    });
  },
  restore: async () => {
    const folder = namedFolder();
    const althoughBroken = isInsisted("--although-broken");
    await (await import("./run.mjs")).run(async ({ restore }) => {
      await prepareCheckout();
      await restore(folder, { althoughBroken });
    });
  },
  check: async () => {
    const { install } = await import("./prepare.mjs");
    await install();
    process.exitCode = await (await import("./check.mjs")).checkQuickly();
  },
  test: async () => {
    const { install } = await import("./prepare.mjs");
    await install();
    process.exitCode = await (await import("./check.mjs")).checkAll();
  },
  campaign: async () => {
    const { install } = await import("./prepare.mjs");
    await install();
    await (await import("./campaigns.mjs")).runCampaigns(...process.argv.slice(3));
  },
  bench: async () => {
    const { build, install, runNode } = await import("./prepare.mjs");
    await install();
    await build();
    await runNode(["--import", "tsx", "tests/bench/index.ts", ...process.argv.slice(3)]);
  },
  pictures: async () => {
    const { build, install, runNode } = await import("./prepare.mjs");
    await install();
    await build();
    await runNode(["tests/pictures/take.mjs"]);
  },
};

/** In production what runs is installed and built already, without what a build needs, and may be read-only. */
async function prepareCheckout() {
  if (process.env.MODE === "production") return;
  const { build, install } = await import("./prepare.mjs");
  await install();
  await build();
}

/** Where npm was called, not where the project is. */
function namedFolder() {
  const name = process.argv[3];
  if (name) return path.resolve(process.env.INIT_CWD || ".", name);
  console.error(`Name a folder: npm run ${process.argv[2]} -- folder`);
  process.exit(2);
}

/** Whether the one option that a command knows stands behind its folder; nothing else may. */
function isInsisted(option) {
  const given = process.argv[4];
  if (given === undefined || given === option) return given === option;
  console.error(`Usage: npm run ${process.argv[2]} -- folder [${option}]`);
  process.exit(2);
}

const command = commands[process.argv[2]];
if (!command) {
  console.error(`Usage: node server/launch.mjs ${Object.keys(commands).join("|")}`);
  process.exit(2);
}
await command().catch((error) => {
  // A message of ours is for whoever typed the command; anything else is a bug and shows where.
  console.error(error.isForPeople || error.constructor.name === "SettingsError" ? error.message : error);
  process.exit(1);
});
