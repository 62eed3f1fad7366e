/** How memory is described: areas one behind the other, and records of which there are many. */

/** One number of a block, or bytes of which it knows no more. */
export interface Field {
  readonly name: string;
  readonly type: "u8" | "u16" | "u32" | "i32" | "u64";
  /** How many of them, side by side. */
  readonly count: number;
  /** For the documentation. */
  readonly says: string;
}

/** A part of memory with an address of its own. */
export interface Area {
  readonly name: string;
  /** Bytes it may take: those behind its fields are free. */
  readonly room: number;
  readonly says: string;
  /** Each with an address; one without a name has the area's. */
  readonly fields: readonly Field[];
}

/** Fields of something that lies in memory many times over. */
export interface Structure {
  readonly name: string;
  /** Its size is a multiple of that many bytes. */
  readonly multipleOf: number;
  readonly says: string;
  readonly fields: readonly Field[];
}

/** A field and how many bytes there are before it. */
export interface PlacedField extends Field {
  readonly offset: number;
}

const sizes = { u8: 1, u16: 2, u32: 4, i32: 4, u64: 8 } as const;

export function field(type: Field["type"], name: string, says: string): Field {
  return { name, type, count: 1, says };
}

/** Sixteen bytes that are used together. */
export function vector(name: string, says: string): Field {
  return { name, type: "u8", count: 16, says };
}

/** What an area holds that is one table: it has the area's name, and the area says what it is. */
export function table(type: Field["type"], count: number): Field {
  return { name: "", type, count, says: "" };
}

export function sizeOf({ type, count }: Field): number {
  return sizes[type] * count;
}

/** Fields in their order, none of them across a place where its number would not be read at once. */
export function placed(fields: readonly Field[]): readonly PlacedField[] {
  let end = 0;
  return fields.map((each) => {
    const offset = roundedUp(end, sizes[each.type]);
    end = offset + sizeOf(each);
    return { ...each, offset };
  });
}

/** Behind the last of some fields. */
export function endOf(fields: readonly Field[]): number {
  const last = placed(fields).at(-1);
  return last === undefined ? 0 : last.offset + sizeOf(last);
}

/** Areas with their addresses, one behind the other from address 0 on. Throws where fields have outgrown their room. */
export function placedAreas(
  areas: readonly Area[],
): readonly { readonly area: Area; readonly address: number; readonly fields: readonly PlacedField[] }[] {
  let end = 0;
  return areas.map((area) => {
    const address = end;
    const taken = endOf(area.fields);
    if (taken > area.room) throw new Error(`${area.name} takes ${taken} bytes, more than ${area.room}`);
    end += area.room;
    return { area, address, fields: placed(area.fields) };
  });
}

export function structureSize({ fields, multipleOf }: Structure): number {
  return roundedUp(endOf(fields), multipleOf);
}

function roundedUp(bytes: number, multipleOf: number): number {
  return Math.ceil(bytes / multipleOf) * multipleOf;
}
