/** Plain scalars that versions of YAML read differently: what is taken for text here is something else to readers of 1.1, and the other way about. */
import type { Scalar } from "yaml";
import type { TwoReadings } from "../file-tree.js";

/** Both readings of a scalar without quotes; null where they are the same. */
export function readingsOf({ type, tag, source = "", value }: Scalar): TwoReadings | null {
  if (type !== "PLAIN" || tag !== undefined || source === "") return null;
  const there = inVersion1(source);
  if (there === null) return null;
  const here =
    typeof value === "string"
      ? "a string"
      : typeof value === "number" && !Number.isFinite(value)
        ? source
        : String(value);
  return here === there ? null : { here, there };
}

/** What YAML 1.1 makes of a scalar that is not the same in 1.2; null: nothing of its own. */
function inVersion1(source: string): string | null {
  if (/^(?:y|Y|yes|Yes|YES|on|On|ON)$/.test(source)) return "true";
  if (/^(?:n|N|no|No|NO|off|Off|OFF)$/.test(source)) return "false";
  if (/^[-+]?0o[0-7]+$/.test(source)) return "a string";
  const [, sign = "", digits = ""] = /^([-+]?)([0-9][\w:.]*)$/.exec(source) ?? [];
  const plain = digits.replaceAll("_", "");
  const minus = sign === "-" ? "-" : "";
  if (/^0[0-7]+$/.test(plain)) return `${minus}${BigInt(`0o${plain.slice(1)}`)}`;
  if (/^0b[01]+$/.test(plain)) return `${minus}${BigInt(plain)}`;
  if (/^(?:[1-9][0-9]*|0)(?::[0-5]?[0-9])+(?:\.[0-9]*)?$/.test(plain))
    return `${minus}${plain.split(":").reduce((sum, part) => sum * 60 + Number(part), 0)}`;
  if (digits.includes("_") && /^(?:0x[0-9a-fA-F]+|[1-9][0-9]*(?:\.[0-9]*)?)$/.test(plain))
    return `${minus}${plain.startsWith("0x") ? BigInt(plain) : Number(plain)}`;
  if (/^[0-9]+e[0-9]+$/i.test(source)) return "a string";
  return /^[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:$|[Tt\s])/.test(source) ? "a date" : null;
}
