/** A process that holds a folder: `on` and `off` switch page monitoring, `end` closes the service. Each is answered by a line. */
import { createInterface } from "node:readline";
import { createService } from "../../../../src/old-service/index.js";

const say = (line: string) => process.stdout.write(`${line}\n`);
const [, , folder = ""] = process.argv;
try {
  const service = await createService({ data: folder, onLost: () => say("lost") });
  say("ready");
  for await (const line of createInterface({ input: process.stdin })) {
    if (line === "end") break;
    const headers = { authorization: "Bearer t", "content-type": "application/json" };
    const body = JSON.stringify({ enabled: line === "on" });
    const answer = await service.fetch(
      new Request("http://localhost/client/v4/zones/ab/page_monitor", { method: "PUT", headers, body }),
    );
    say(`set ${answer.status}`);
  }
  await service.close();
  say("ended");
} catch (error) {
  say(`refused: ${(error as Error).message}`);
}
