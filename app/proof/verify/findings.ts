const MAX_LINES = 200;

/** Collects what differs. One edit can disturb everything after it, so only the first lines are kept. */
export class Findings {
  #lines: string[] = [];
  #more = 0;

  add(line: string) {
    if (this.#lines.length < MAX_LINES) this.#lines.push(line);
    else this.#more++;
  }

  lines(): readonly string[] {
    return this.#more ? [...this.#lines, `… and ${this.#more} more differences`] : this.#lines;
  }
}
