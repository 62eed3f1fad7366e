import { expect, test } from "vitest";
import { slots } from "../../../../src/old-service/delivery/slots.js";
import { feed, inPlace, objectsIn } from "../spool/pushing.js";

const lines = (count: number, from = 0) => Array.from({ length: count }, (_, i) => `{"n":${i + from}}\n`).join("");
const soon = () => new Promise((resolve) => setTimeout(resolve, 10));

test("so many things at a time, the others in their order", async () => {
  const slot = slots(2);
  const order: number[] = [];
  let [now, most] = [0, 0];
  const work = (n: number) =>
    slot(async () => {
      now++;
      most = Math.max(most, now);
      order.push(n);
      await soon();
      now--;
      if (n === 1) throw new Error("one fails");
    });
  const told = await Promise.allSettled([0, 1, 2, 3, 4, 5].map(work));
  expect([most, order, told.map(({ status }) => status === "fulfilled")]).toEqual([
    2,
    [0, 1, 2, 3, 4, 5],
    [true, false, true, true, true, true],
  ]);
});

test("lines that come while their job is busy are not overlooked", () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  let isHeld = false;
  const tidy = () => {
    isHeld = true;
    return held;
  };
  return inPlace(
    async (place) => {
      await place.job({ max_upload_records: 1000, max_upload_interval_seconds: 300 });
      await place.push(lines(1500));
      place.delivery.pushed(feed);
      while (!isHeld) await soon();
      // The rest waits; with these lines it is enough, while what follows the first object keeps the job.
      await place.push(lines(600, 1500));
      place.delivery.pushed(feed);
      await new Promise((resolve) => setTimeout(resolve, 100));
      release();
      while (Object.keys(await objectsIn(place.out)).length < 2) await soon();
    },
    { delivery: { tidy } },
  );
});

test("several that ask to deliver at once get each line once", () =>
  inPlace(async (place) => {
    await place.job();
    await place.push(lines(50));
    const told = await Promise.all([place.delivery.deliver(), place.delivery.deliver(), place.delivery.deliver()]);
    expect(told.flat().reduce((sum, { lines: looked }) => sum + looked, 0)).toBe(50);
    expect(Object.values(await objectsIn(place.out))).toEqual([lines(50)]);
  }));

test("more jobs than at a time all come to their turn", () =>
  inPlace(async (place) => {
    for (let i = 0; i < 12; i++) await place.job({ destination_conf: `file:///${i}` });
    await place.push(lines(5));
    const told = await place.delivery.deliver();
    expect(told.map(({ kept }) => kept)).toEqual(Array(12).fill(5));
  }));

test("what is begun at the end is finished, and nothing new is begun", () =>
  inPlace(async (place) => {
    for (let i = 0; i < 12; i++) await place.job({ destination_conf: `file:///${i}` });
    await place.push(lines(5));
    const asked = place.delivery.deliver();
    await place.delivery.close();
    await asked;
    const objects = Object.values(await objectsIn(place.out));
    expect(objects.every((content) => content === lines(5))).toBe(true);
    const left = await place.context.store.reader.selectFrom("batches").selectAll().execute();
    expect(left).toEqual([]);
  }));

test("a job that has the number of another one, as after a state was loaded, is looked at anew", () =>
  inPlace(async (place) => {
    const id = await place.job({ max_upload_interval_seconds: 300 });
    await place.push(lines(3));
    place.delivery.pushed(feed);
    await new Promise((resolve) => setTimeout(resolve, 100));
    const jobs = place.context.store.reader;
    await jobs.deleteFrom("jobs").execute();
    await place.push('{"other":1}\n', { dataset: "dns_logs" });
    await jobs
      .insertInto("jobs")
      .values({
        id,
        scope: "zone",
        scope_id: "0a",
        dataset: "dns_logs",
        enabled: 1,
        created: 5,
        cursor_segment: 0,
        cursor_offset: 0,
        body_json: '{"destination_conf":"file:///x"}',
      })
      .execute();
    expect(await place.delivery.deliver()).toMatchObject([{ lines: 1, kept: 1 }]);
    expect(Object.values(await objectsIn(place.out))).toEqual(['{"other":1}\n']);
  }));
