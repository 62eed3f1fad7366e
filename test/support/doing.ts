/** What another process is doing, so that a test waits for that and not for a time. */
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

const linux = process.platform === "linux";

/** Waits until a process has nothing to do: it sleeps, and gets no time of a processor for a while. Elsewhere than on Linux, a second and a half. */
export async function idle(pid: number | undefined): Promise<void> {
  if (!linux) return wait(1500);
  let before = "";
  for (let quiet = 0; quiet < 8; ) {
    await wait(50);
    const [state, ...fields] = readFileSync(`/proc/${pid}/stat`, "latin1")
      .replace(/^.*\) /s, "")
      .split(" ");
    const spent = fields.slice(10, 12).join(" ");
    quiet = state === "S" && spent === before ? quiet + 1 : 0;
    before = spent;
  }
}

/** Waits until a process has read so many bytes. Elsewhere than on Linux, a second and a half. */
export async function hasRead(pid: number | undefined, bytes: number): Promise<void> {
  if (!linux) return wait(1500);
  while (Number(/^rchar: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, "latin1"))?.[1]) < bytes) await wait(20);
}
