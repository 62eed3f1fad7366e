/** Values of a program that are made to exhaust, or to end, whoever walks through them. Each is made anew for each use. */

const within = (depth: number, wrap: (inner: unknown) => unknown): unknown => {
  let value: unknown = 1;
  for (let at = 0; at < depth; at++) value = wrap(value);
  return value;
};

export const hostileObjects: Readonly<Record<string, () => unknown>> = {
  "an array that holds itself": () => {
    const array: unknown[] = [];
    array.push(array, array);
    return array;
  },
  "an object that holds itself": () => {
    const object: Record<string, unknown> = {};
    return Object.assign(object, { where: object, and: object, fields: object });
  },
  "arrays in arrays": () => within(100_000, (inner) => [inner]),
  "objects in objects": () => within(100_000, (inner) => ({ and: inner })),
  // Of two to the power of sixty places, but sixty arrays.
  "one array twice, again and again": () => within(60, (inner) => [inner, inner]),
  "one object twice, again and again": () => within(60, (inner) => ({ and: inner, or: inner })),
  "many numbers": () => Array.from({ length: 10_000_000 }, (_, at) => at),
  "many objects": () => Array.from({ length: 1_000_000 }, () => ({})),
  "an array of holes": () => new Array(2 ** 32 - 1),
  "one element far behind": () => {
    const array: unknown[] = [];
    array[4_000_000_000] = 1;
    return array;
  },
  "a proxy without an end": () =>
    new Proxy([], {
      get: (target, key) =>
        key === "length"
          ? Number.MAX_SAFE_INTEGER
          : typeof key === "string" && /^\d+$/.test(key)
            ? 1
            : Reflect.get(target, key),
    }),
  "a proxy that throws": () =>
    new Proxy(
      {},
      {
        get() {
          throw new Error("get");
        },
        ownKeys() {
          throw new Error("ownKeys");
        },
        getPrototypeOf() {
          throw new Error("getPrototypeOf");
        },
      },
    ),
  "a proxy that was revoked": () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();
    return proxy;
  },
  "a getter that throws": () => ({
    get where() {
      throw new Error("where");
    },
  }),
  "a getter that makes more": () => {
    const more = (): object => ({
      get where() {
        return more();
      },
      get and() {
        return more();
      },
    });
    return more();
  },
  "a toJSON that makes more": () => {
    const more = (): object => ({ toJSON: () => [more(), more()] });
    return more();
  },
  "a toJSON that throws": () => ({
    toJSON() {
      throw new Error("toJSON");
    },
  }),
  "numbers that JSON lacks": () => [Number.NaN, Number.POSITIVE_INFINITY, -0, 10n ** 1000n, 2 ** 60],
  "values that JSON lacks": () => [undefined, Symbol("a"), () => 1, new Map(), new Date(Number.NaN), /a/],
  "one long number": () => 10n ** 1_000_000n,
  "one long string": () => "a".repeat(100_000_000),
  "a large typed array": () => new Uint8Array(10_000_000),
  "one object of many members": () => Object.fromEntries(Array.from({ length: 300_000 }, (_, at) => [`m${at}`, at])),
  "half of a pair": () => "\ud800".repeat(100),
};
