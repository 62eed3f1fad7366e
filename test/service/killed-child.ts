/** The service of `killed.test.ts`: prints its address, and ends well on SIGTERM. */
import { join } from "node:path";
import { createService, listen } from "../../src/service/service.js";

const [folder = "", place = ""] = process.argv.slice(2);
const service = await createService({
  data: join(folder, "state"),
  deliverTo: join(folder, "out"),
  settings: { allowEndpoints: [`http://${place}`] },
});
const listening = await listen(service, { port: 0 });
process.once("SIGTERM", async () => {
  await listening.close();
  await service.close();
});
console.log(new URL(listening.url).origin);
