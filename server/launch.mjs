/**
 * Runs the npm scripts. Only Node's own modules are imported before `install` has run, so that `npm start`
 * works in a fresh clone.
 */
import fs from "node:fs";
import path from "node:path";

const project = path.resolve(import.meta.dirname, "..");
process.chdir(project);
// Real environment variables take precedence.
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
  /** For an image that is installed and built. */
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
  /** For an image that is installed and built. */
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
  verify: async () => {
    const files = process.argv.slice(3).map((name) => path.resolve(process.env.INIT_CWD || ".", name));
    await (await import("./run.mjs")).run(async ({ verify }) => {
      await prepareCheckout();
      await verify(files);
    });
  },
  restore: async () => {
    const folder = namedFolder();
    const althoughBroken = hasOption("--although-broken");
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
    const [name, ...args] = process.argv.slice(3);
    process.exitCode = await (await import("./campaigns.mjs")).runCampaigns(name, args);
  },
  bench: async () => {
    const { build, install, runNode } = await import("./prepare.mjs");
    await install();
    await build();
    await import("./end-with-parent.mjs");
    await runNode(["--import", "tsx", "tests/bench/index.ts", ...process.argv.slice(3)]);
  },
  pictures: async () => {
    const { build, install, runNode } = await import("./prepare.mjs");
    await install();
    await build();
    await runNode(["tests/pictures/take.mjs", ...process.argv.slice(3)]);
  },
};

/** Skipped in production, which is installed and built already and may be read-only. */
async function prepareCheckout() {
  if (process.env.MODE === "production") return;
  const { build, install } = await import("./prepare.mjs");
  await install();
  await build();
}

/** Resolves the folder against the directory where npm was called. */
function namedFolder() {
  const name = process.argv[3];
  if (name) return path.resolve(process.env.INIT_CWD || ".", name);
  console.error(`Name a folder: npm run ${process.argv[2]} -- folder`);
  process.exit(2);
}

/** Tells whether the command's only option follows its folder. Rejects other arguments. */
function hasOption(option) {
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
  // Our own messages are for the operator; any other error is a bug and is printed with its stack.
  console.error(error.isForPeople || error.constructor.name === "SettingsError" ? error.message : error);
  process.exit(1);
});
