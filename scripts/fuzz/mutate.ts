/** What parsers are known to stumble over, whatever they read. */
const HOSTILE = [
  '\0',
  '\uFEFF',
  '\u202E',
  '\uD800',
  '&',
  '&amp;',
  '&#0;',
  '<',
  '>',
  ']]>',
  '<!--',
  '<!DOCTYPE a [',
  '"',
  "'",
  '""',
  ';',
  '\r\n',
  '\t',
  '-',
  ',',
  '.',
  '0',
  '-0',
  '99999999999999999999',
  '9007199254740993',
  '1e999',
  'NaN',
  '__proto__',
  'constructor',
].map((text) => Buffer.from(text))

const LONGEST_RUN = 64
const MOST_REPEATS = 200
const MOST_CHANGES = 6
/** Larger inputs show little that smaller ones do not, and take longer. */
const MOST_BYTES = 64 * 1024

/** Whole numbers below a limit, the same ones for the same seed. */
export type Dice = (limit: number) => number

/** The words of the seeds: a change often puts one in the place of another. */
export function wordsOf(seeds: readonly Uint8Array[]): readonly Buffer[] {
  const words = new Set<string>()
  for (const seed of seeds)
    for (const word of Buffer.from(seed)
      .toString('latin1')
      .match(/[\w.:/-]{2,24}/g) ?? [])
      words.add(word)
  return [...words].map((word) => Buffer.from(word, 'latin1'))
}

/** One input made of another one by a few changes, each at a place of its own. */
export function mutate(
  input: Uint8Array,
  other: Uint8Array,
  words: readonly Buffer[],
  dice: Dice,
): Buffer {
  let bytes: Buffer = Buffer.from(input)
  for (let left = 1 + dice(MOST_CHANGES); left > 0; left -= 1)
    bytes = change(bytes, other, words, dice)
  return bytes.subarray(0, MOST_BYTES)
}

function change(bytes: Buffer, other: Uint8Array, words: readonly Buffer[], dice: Dice): Buffer {
  const at = dice(bytes.length + 1)
  const end = Math.min(bytes.length, at + 1 + dice(LONGEST_RUN))
  const run = bytes.subarray(at, end)
  const put = (middle: Uint8Array, from = at, to = at) =>
    Buffer.concat([bytes.subarray(0, from), middle, bytes.subarray(to)])
  const one = <T>(all: readonly T[]): T | undefined => all[dice(all.length)]
  switch (dice(9)) {
    case 0:
      return put(Buffer.of(dice(256)), at, Math.min(bytes.length, at + 1))
    case 1:
      return put(Buffer.of(dice(256)))
    case 2:
      return put(Buffer.alloc(0), at, end)
    case 3:
      return put(run)
    case 4:
      return put(one(HOSTILE) ?? run, at, dice(2) === 0 ? at : end)
    case 5:
      return put(one(words) ?? run, at, dice(2) === 0 ? at : end)
    case 6: {
      // The begin of one input and the end of another one.
      const cut = dice(other.length + 1)
      return Buffer.concat([bytes.subarray(0, at), other.subarray(cut)])
    }
    case 7: {
      const from = dice(other.length + 1)
      return put(other.subarray(from, from + 1 + dice(LONGEST_RUN * 4)))
    }
    default:
      return put(Buffer.concat(Array.from({ length: 1 + dice(MOST_REPEATS) }, () => run)))
  }
}

/** Mulberry32. */
export function diceOf(seed: number): Dice {
  let state = seed
  return (limit) => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit)
  }
}
